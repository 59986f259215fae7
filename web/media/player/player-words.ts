import type { Language } from '#shared/core/language.rules.ts'
import { refusals } from '#shared/media/media.manifest.ts'
import type { PlayerWords } from '#shared/media/words/player.en.ts'
import { loadErrorWords } from '#web/core/error-words.ts'

// Loaded with the player, since most pages do not need them.
const scripts: Record<Language, () => Promise<{ player: PlayerWords }>> = {
  km: () => import('#shared/media/words/player.km.ts'),
  en: () => import('#shared/media/words/player.en.ts'),
  zh: () => import('#shared/media/words/player.zh.ts'),
}

/** The player's words, with the message of a playback error. */
export type PlayerTexts = PlayerWords & { error: string }

export async function loadPlayerWords(language: Language): Promise<PlayerTexts> {
  const [{ player }, errorWords] = await Promise.all([scripts[language](), loadErrorWords(language)])
  return { ...player, error: errorWords['media.video_error'] ?? refusals['media.video_error'].text }
}
