import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Permission, PermissionEntry } from '#shared/core/permissions.ts'
import type { WaitingOfKind } from '#shared/core/waiting.schema.ts'
import { useRoot } from './root-data.ts'

export type Look = 'light' | 'dark' | 'system'

/** What the frame of the office knows of the person. */
export type OfficeData = {
  permission: readonly PermissionEntry[]
  waiting: readonly WaitingOfKind[]
  look: Look
  isNarrow: boolean
  isNarrowInEditors: boolean
  /** The first steps of the school are closed for now. */
  isSkippingSteps: boolean
  isExpired: boolean
}

/** What a route's `handle` says of its screen: an editor opens with the narrow menu. */
export type OfficeHandle = { isEditor?: boolean }

export function useOffice(): OfficeData | undefined {
  return useRouteLoaderData('office')
}

export type May = (permission: Permission) => boolean

/** What this person may do here. A hidden button is a courtesy: the server refuses by itself. */
export function useMay(): May {
  const permission = useOffice()?.permission
  return useMemo(() => {
    const keys = new Set(permission?.map(({ key }) => key))
    return (wanted: Permission) => keys.has(wanted)
  }, [permission])
}

/** Whether the person teaches here: their figures are those of their own courses. */
export function useTeaches(): boolean {
  return useRoot()?.user?.role === 'lecture'
}
