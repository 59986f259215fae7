import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Language, languageNames } from '#shared/core/language.rules.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { clockText } from '#shared/media/play.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import type { PlayerHandle } from './lesson-player.tsx'
import { useTranscript } from './use-transcript.ts'

type TranscriptProps = { captions: Playback['captions']; steering: PlayerHandle | undefined }

/** What is said in the video: each line leads to its second, and the one that is spoken is marked. */
export function LessonTranscript({ captions, steering }: TranscriptProps) {
  const { transcript: words } = useArea(lectureWords)
  const { core } = useWords()
  const page = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const [sought, setSought] = useState('')
  const shown = captions.find(({ language }) => language === (chosen ?? page)) ?? captions[0]
  const { lines, hasFailed, retry, current } = useTranscript(shown?.src, steering)
  const list = useRef<HTMLOListElement>(null)
  // The line that is spoken stays in view, unless the reader is in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new line
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !line || box.contains(document.activeElement)) return
    box.scrollTop = line.offsetTop - box.clientHeight / 3
  }, [current])
  const found = lines
    .map((line, at) => ({ ...line, at }))
    .filter(({ text }) => text.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()))
  const first = Math.max(
    0,
    found.findIndex(({ at }) => at === current),
  )
  return (
    <div>
      <div className="mb-4 flex flex-wrap gap-3">
        <input
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          aria-label={words.search}
          placeholder={words.search}
          className="min-h-11 min-w-0 grow rounded-pill border border-line-strong bg-band px-5 text-ink"
        />
        {captions.length > 1 && (
          <select
            aria-label={words.language}
            value={shown?.language}
            onChange={({ target }) => setChosen(target.value as Language)}
            className="min-h-11 rounded-pill border border-line-strong bg-band px-4 text-ink"
          >
            {captions.map(({ language }) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {words.failed}
          <Button kind="secondary" onClick={retry}>
            {core.retry}
          </Button>
        </p>
      )}
      {lines.length > 0 && found.length === 0 && (
        <p role="status" className="text-muted">
          {words.nothing}
        </p>
      )}
      <ol
        ref={list}
        lang={shown?.language}
        aria-label={words.title}
        onKeyDown={moveFocus}
        className="relative max-h-[60vh] overflow-y-auto overscroll-contain"
      >
        {found.map(({ from, text, at }, place) => (
          <li key={at}>
            <button
              type="button"
              // One stop for the tab key: the arrows move between the lines.
              tabIndex={place === first ? 0 : -1}
              disabled={!steering}
              aria-current={at === current || undefined}
              onClick={() => steering?.seek(from)}
              className={`flex min-h-11 w-full gap-3 rounded-md px-2 py-2 text-left hover:bg-sand focus-visible:-outline-offset-2 ${at === current ? 'bg-primary-soft font-bold text-ink' : ''}`}
            >
              <span className="figures w-12 shrink-0 text-caption leading-[inherit] text-muted">{clockText(from)}</span>
              <span className="min-w-0 break-words">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLOListElement>) {
  const step = steps[event.key]
  if (!step) return
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')]
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1
  if (at < 0) return
  event.preventDefault()
  const next = buttons[step(at, buttons.length - 1)]
  if (next instanceof HTMLElement) next.focus()
}
