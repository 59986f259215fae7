import { createContext, useContext } from 'react'

/** Where a thing of some kind is edited. `find` asks the server first: the address names more than the thing. */
export type ThingPage =
  | { to(id: string): string; find?: undefined }
  | { find(id: string): Promise<string>; to?: undefined }

export type ThingPages = Readonly<Record<string, ThingPage>>

/** By kind. The frame of the office provides what all domains declare: a domain cannot import those right of it. */
export const ThingPagesContext = createContext<ThingPages>({})

export function useThingPages(): ThingPages {
  return useContext(ThingPagesContext)
}
