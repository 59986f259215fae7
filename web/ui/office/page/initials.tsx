import { defaultAvatar } from '#shared/core/default-avatar.ts'
import { initialsOf, toneOf } from './initials.rules.ts'

/** Seven pairs of a light and a dark tone. On dark pages the dark tone is mixed into the background instead. */
const pairs = [
  ['#fdecc4', '#7a4f00'],
  ['#dde8fb', '#1b4f9f'],
  ['#d9ece2', '#0b5b42'],
  ['#fbdcd5', '#9a2a1a'],
  ['#e6e0f8', '#56399f'],
  ['#fbdfe9', '#93295a'],
  ['#d8eef0', '#0f5a66'],
] as const

type InitialsProps = { name: string; src?: string | null; size?: number; className?: string }

/** A person's own picture, or the first letters of the name. The name is beside it, so it is hidden from screen readers. */
export function Initials({ name, src, size = 32, className }: InitialsProps) {
  const box = `shrink-0 rounded-full ${className ?? ''}`
  if (src && src !== defaultAvatar)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`bg-sand object-cover ${box}`}
        style={{ width: size, height: size }}
      />
    )
  const [light, dark] = pairs[toneOf(name, pairs.length)] ?? pairs[0]
  return (
    <span
      aria-hidden
      className={`figures inline-flex items-center justify-center font-bold select-none ${box}`}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.36),
        lineHeight: 1,
        background: `light-dark(${light}, color-mix(in srgb, ${dark} 42%, #1b2420))`,
        color: `light-dark(${dark}, ${light})`,
      }}
    >
      {initialsOf(name)}
    </span>
  )
}
