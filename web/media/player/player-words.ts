import { errors } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { PlayerWords } from '#shared/media/words/player.en.ts'
import { loadErrorWords } from '#web/core/error-words.ts'

// Fetched with the player: most pages never need them.
const scripts: Record<Language, () => Promise<{ player: PlayerWords }>> = {
  km: () => import('#shared/media/words/player.km.ts'),
  en: () => import('#shared/media/words/player.en.ts'),
  zh: () => import('#shared/media/words/player.zh.ts'),
}

/** The player's words, with what it says when nothing can be played. */
export type SpokenWords = PlayerWords & { error: string }

export async function loadPlayerWords(language: Language): Promise<SpokenWords> {
  const [{ player }, refusals] = await Promise.all([scripts[language](), loadErrorWords(language)])
  return { ...player, error: refusals['media.video_error'] ?? errors['media.video_error'].text }
}
