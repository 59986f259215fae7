import { useNavigation } from 'react-router'

/** Whether the form with this intent (and id) is being sent. */
export function useSending(intent: string, id?: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (id === undefined || formData.get('id') === id)
}
