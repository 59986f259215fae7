import Play from 'lucide-react/icons/play'
import { useCallback, useEffect, useRef, useState } from 'react'
import { languageNames } from '#shared/core/language.rules.ts'
import { clockText } from '#shared/media/play.rules.ts'
import { lowerRendition, videoRenditions } from '#shared/media/quality.rules.ts'
import { speeds } from '#shared/media/speeds.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlayerError } from './player-error.tsx'
import { pressKey } from './player-keys.ts'
import { type MenuGroup, PlayerMenu } from './player-menu.tsx'
import type { PlayerTexts } from './player-words.ts'
import { qualityChoices } from './quality.ts'
import { useCaptions } from './use-captions.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { type PlayerProps, usePlayer } from './use-player.ts'
import { VideoControls } from './video-controls.tsx'
import { VideoCover } from './video-cover.tsx'

export type MenuName = 'quality' | 'speed' | 'captions'

/** The video player, with the same controls in every browser. */
export function VideoPlayer({ words, ...props }: PlayerProps & { words: PlayerTexts }) {
  const control = usePlayer(props, () => showMenu('quality'))
  const { playback, media, setMedia, playing, choices, choose, quality, isSaving } = control
  const { hasFailed, resumedAt, seek, toggle, retry } = control
  const box = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuName>()
  const [hasPlayed, setPlayed] = useState(false)
  const fullScreen = useFullScreen(box, media)
  const captions = useCaptions(media, playback.captions, choices.captions)
  const { isIdle, wake } = useIdle(!playing.isPaused && menu === undefined)
  // What gets the focus when the menu closes: the button that opened it, else the player.
  const opener = useRef<Element | null>(null)
  const showMenu = (next: MenuName | undefined) => {
    if (!menu) opener.current = document.activeElement
    setMenu(next)
  }
  const closeMenu = useCallback(() => setMenu(undefined), [])
  useEffect(() => {
    if (menu || !opener.current) return
    const isThere = opener.current.isConnected && opener.current !== document.body
    const next = isThere ? opener.current : box.current
    opener.current = null
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [menu])

  const hasBegun = hasPlayed || playing.time > 0
  // Before it plays, only the keyboard shows the controls.
  const isHidden = hasBegun ? isIdle && !playing.isPaused : true
  const play = {
    label: words.play,
    onPress: () => {
      toggle()
      // The button is removed while it plays; the player must keep the keyboard focus.
      box.current?.focus({ preventScroll: true })
    },
  }
  // The first touch shows the controls; a mouse shows them by moving.
  const touch = useRef<{ wasHidden: boolean }>(undefined)
  const press = () => (touch.current?.wasHidden ? wake() : toggle())
  const setCaptions = (value: string | null) => choose({ captions: value })
  const lower = lowerRendition(playback.renditions, quality)
  const qualities = qualityChoices(playback, words)
  const groups: Record<MenuName, MenuGroup> = {
    quality: {
      title: words.quality,
      text: words.qualityText,
      value: quality,
      choices: qualities,
      onChoose: (value) => choose({ quality: value }),
      ...(videoRenditions(playback.renditions).length > 0 && {
        before: {
          label: words.dataSaver,
          text: words.dataSaverText,
          isOn: isSaving,
          onChange: (saver) => choose({ saver }),
        },
      }),
      after: {
        label: words.remember,
        isOn: choices.remembers,
        onChange: (remembers) => choose({ remembers }),
      },
    },
    speed: {
      title: words.speed,
      value: String(playing.speed),
      choices: speeds.map((speed) => ({
        value: String(speed),
        name: speed === 1 ? `1× · ${words.normal}` : `${speed}×`,
      })),
      onChoose: (value) => choose({ speed: Number(value) }),
    },
    captions: {
      title: words.captions,
      value: captions.shown ?? '',
      choices: [
        { value: '', name: words.captionsOff },
        ...playback.captions.map(({ language }) => ({
          value: language,
          name: languageNames[language],
          lang: language,
        })),
      ],
      onChoose: (value) => setCaptions(value || null),
    },
  }
  const shape = playback.width && playback.height ? `${playback.width} / ${playback.height}` : '16 / 9'

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not a form
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={words.region(playback.name)}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && wake()}
      onFocus={wake}
      onKeyDown={(event) => {
        wake()
        pressKey(event, control, {
          onFullScreen: fullScreen.toggle,
          onCaptions: playback.captions.length > 0 ? () => setCaptions(captions.next) : undefined,
        })
      }}
      className={`relative mx-auto w-full overflow-clip outline-none bg-[#101814] text-[#fff] ${isHidden && hasBegun ? 'cursor-none' : ''} ${fullScreen.isOn ? 'h-full' : 'max-h-[75dvh]'}`}
      style={fullScreen.isOn ? undefined : { aspectRatio: shape, maxWidth: `calc(75dvh * ${shape})` }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the school's subtitles are below */}
      <video
        ref={setMedia}
        playsInline
        preload="none"
        poster={playback.poster ?? undefined}
        aria-label={playback.name}
        onPlay={() => setPlayed(true)}
        onPointerDown={({ pointerType }) => {
          touch.current = pointerType === 'touch' ? { wasHidden: isHidden && hasBegun } : undefined
        }}
        onClick={press}
        onDoubleClick={fullScreen.toggle}
        className="absolute inset-0 size-full"
      >
        {playback.captions.map(({ language, src }) => (
          <track key={language} kind="subtitles" srcLang={language} label={languageNames[language]} src={src} />
        ))}
      </video>
      {hasFailed ? (
        <div className="absolute inset-0 z-2 bg-[#101814]/90">
          <PlayerError
            words={words}
            onRetry={retry}
            lower={
              lower && {
                name: lower.name,
                onChoose: () => {
                  choose({ quality: lower.name })
                  retry()
                },
              }
            }
          />
        </div>
      ) : (
        <>
          {!hasBegun && playing.isPaused && <VideoCover playback={playback} play={play} />}
          {hasBegun && playing.isPaused && (
            // Above the control bar, so that it covers none of it on a small phone.
            <div className="pointer-events-none absolute inset-x-0 top-0 bottom-[80px] z-1 flex items-center justify-center">
              <button
                type="button"
                aria-label={play.label}
                onClick={play.onPress}
                className="pointer-events-auto flex size-[64px] items-center justify-center rounded-full bg-[#fff] text-[#14201b] shadow-float transition hover:scale-105 md:size-[80px]"
              >
                <Icon of={Play} size={28} />
              </button>
            </div>
          )}
          {playing.isWaiting && (
            <span
              role="status"
              className="pointer-events-none absolute top-1/2 left-1/2 size-12 -translate-1/2 rounded-full border-4 border-[#fff]/90 border-r-transparent animate-[turn_0.8s_linear_infinite]"
            >
              <span className="sr-only">{words.loading}</span>
            </span>
          )}
          {resumedAt !== undefined && hasPlayed && (
            <p className="absolute top-2 left-2 z-1 flex items-center gap-1 rounded-pill bg-[#101814]/85 pl-4 text-caption">
              {words.resumed(clockText(resumedAt))}
              <button
                type="button"
                onClick={() => seek(0)}
                className="min-h-11 px-3 font-bold underline underline-offset-4"
              >
                {words.fromStart}
              </button>
            </p>
          )}
          <VideoControls
            {...{ control, words, menu, fullScreen, isHidden }}
            setMenu={showMenu}
            qualities={qualities}
            hasCaptions={playback.captions.length > 0}
            areCaptionsOn={captions.shown !== null}
          />
        </>
      )}
      {menu && (
        <PlayerMenu
          // A phone has one button for both.
          groups={menu === 'quality' && isNarrow() ? [groups.quality, groups.speed] : [groups[menu]]}
          closeLabel={words.close}
          onClose={closeMenu}
        />
      )}
    </div>
  )
}

const isNarrow = () => matchMedia('(max-width: 47.99rem)').matches
