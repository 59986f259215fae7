import type { LucideIcon } from 'lucide-react'
import Captions from 'lucide-react/icons/captions'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Settings from 'lucide-react/icons/settings'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode } from 'react'
import { clockText } from '#shared/media/play.rules.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PlayerTexts } from './player-words.ts'
import type { QualityChoice } from './quality.ts'
import { SeekBar } from './seek-bar.tsx'
import type { FullScreen } from './use-full-screen.ts'
import type { PlayerControl } from './use-player.ts'
import type { MenuName } from './video-player.tsx'

type VideoControlsProps = {
  control: PlayerControl
  words: PlayerTexts
  menu: MenuName | undefined
  setMenu: (menu: MenuName | undefined) => void
  fullScreen: FullScreen
  isHidden: boolean
  qualities: readonly QualityChoice[]
  hasCaptions: boolean
  areCaptionsOn: boolean
}

/** The control bar at the bottom of the video. */
export function VideoControls(props: VideoControlsProps) {
  const { control, words, menu, setMenu, fullScreen, isHidden, qualities, hasCaptions, areCaptionsOn } = props
  const { playback, playing, choose, quality, isSaving, rendition, seek, toggle, markers } = control
  // Preview pictures use data too.
  const previews = isSaving ? null : playback.previews
  const qualityName = quality === 'auto' ? (rendition ?? qualities[0]?.name ?? '') : quality
  const shortName =
    quality === 'audio'
      ? words.audioOnly
      : quality === 'auto' && !rendition
        ? words.auto('').replace(/\s*\(\)/, '')
        : qualityName
  const open = (name: MenuName) => () => setMenu(menu === name ? undefined : name)
  return (
    // A container for the bar only: with the menus inside, older browsers would clip their sheet to the video.
    <div
      className={`@container pointer-events-none absolute inset-x-0 bottom-0 z-1 transition-opacity has-focus-visible:opacity-100 ${isHidden ? 'opacity-0' : ''}`}
    >
      <div className="bg-linear-to-t from-[#101814]/95 via-[#101814]/60 to-transparent px-[8px] pt-[32px] pb-[4px] @lg:px-[16px]">
        <div className={`flex px-[8px] ${isHidden ? '' : 'pointer-events-auto'}`}>
          <SeekBar {...playing} previews={previews} onSeek={seek} words={words} markers={markers} />
        </div>
        <div className={`flex items-center ${isHidden ? '' : 'pointer-events-auto'}`}>
          <Round
            label={playing.isPaused ? words.play : words.pause}
            icon={playing.isPaused ? Play : Pause}
            onPress={toggle}
          />
          <span className="hidden @lg:contents">
            <Round label={words.back(10)} icon={RotateCcw} onPress={() => seek(playing.time - 10)} />
          </span>
          <Round
            label={playing.isMuted ? words.unmute : words.mute}
            icon={playing.isMuted ? VolumeX : Volume2}
            onPress={() => choose({ muted: !playing.isMuted, ...(control.choices.volume === 0 && { volume: 1 }) })}
          />
          <span role="timer" className="figures mx-1 grow text-[0.9375rem] whitespace-nowrap">
            {clockText(playing.time)} / {clockText(playing.seconds)}
          </span>
          <span className="hidden @lg:contents">
            <Round label={words.speedNow(playing.speed)} isOpen={menu === 'speed'} onPress={open('speed')}>
              <span className="figures">{playing.speed}×</span>
            </Round>
          </span>
          {hasCaptions && (
            <Round
              label={words.captions}
              icon={Captions}
              isOpen={menu === 'captions'}
              onPress={open('captions')}
              isOn={areCaptionsOn}
            />
          )}
          {qualities.length > 0 && (
            <Round
              label={words.qualityNow(qualityName)}
              icon={Settings}
              isOpen={menu === 'quality'}
              onPress={open('quality')}
            >
              <span className={`@max-md:hidden ${quality === 'audio' ? 'text-caption' : 'figures'}`}>{shortName}</span>
            </Round>
          )}
          {fullScreen.isPossible && (
            <Round
              label={fullScreen.isOn ? words.leaveFullScreen : words.fullScreen}
              icon={fullScreen.isOn ? Minimize : Maximize}
              onPress={fullScreen.toggle}
            />
          )}
        </div>
      </div>
    </div>
  )
}

type RoundProps = {
  label: string
  icon?: LucideIcon
  onPress: () => void
  /** For a button that opens a menu: whether it is open. */
  isOpen?: boolean
  isOn?: boolean
  children?: ReactNode
}

// In pixels: with large text the last of them would leave the player.
function Round({ label, icon, onPress, isOpen, isOn, children }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      data-opens-menu={isOpen === undefined ? undefined : ''}
      onClick={onPress}
      className={`flex h-[44px] min-w-[44px] shrink-0 items-center justify-center gap-1.5 rounded-pill px-[10px] text-[0.9375rem] whitespace-nowrap hover:bg-[#fff]/15 focus-visible:outline-[#fff] focus-visible:-outline-offset-2 ${isOpen ? 'bg-[#fff]/20' : ''} ${isOn ? 'text-secondary' : ''}`}
    >
      {icon && <Icon of={icon} size={22} />}
      {children}
    </button>
  )
}
