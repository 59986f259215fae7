import { useNavigation } from 'react-router'

/** Whether a form of this page is on its way: the one with this intent, and with this id where it has one. */
export function useSending(intent: string, id?: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (id === undefined || formData.get('id') === id)
}
