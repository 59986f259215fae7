import type { RouterContextProvider } from 'react-router'
import { readProviders } from '#shared/identity/providers.endpoints.ts'
import { providerNames, type WayIn } from '#shared/identity/providers.rules.ts'
import { providers as en } from '#shared/identity/words/providers.en.ts'
import { providers as km } from '#shared/identity/words/providers.km.ts'
import { providers as zh } from '#shared/identity/words/providers.zh.ts'
import { load, pageOf } from '#web/core/page.ts'

const words = { en, km, zh }

export type OtherWays = { or: string; ways: { provider: WayIn; text: string }[] }

/** For a loader: whom one may sign in with besides the password. The texts come with the page, and no other words do. */
export async function otherWays(context: Readonly<RouterContextProvider>): Promise<OtherWays> {
  const { language } = pageOf(context)
  const { providers } = await load(context, readProviders)
  const { or, continueWith } = words[language]
  return { or, ways: providers.map((provider) => ({ provider, text: continueWith(providerNames[provider]) })) }
}
