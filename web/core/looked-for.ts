import { createContext, useContext } from 'react'
import type { Screen } from './manifest.ts'

/** The frame of the office provides what all domains declare: a domain cannot import those right of it. */
export const LookedForContext = createContext<readonly Screen[]>([])

/** The screens that people look for on this page too, as far as the person may open them. Outside the office there are none. */
export const useLookedForAt = (page: string): readonly Screen[] =>
  useContext(LookedForContext).filter(({ lookedForAt }) => lookedForAt?.page === page)
