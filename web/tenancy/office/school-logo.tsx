import { Initials } from '#web/ui/office/page/initials.tsx'

/** The logo of a school beside its name, or the first letters of it. */
export function SchoolLogo({ logo, name, size = 40 }: { logo: string; name: string; size?: number }) {
  if (!logo) return <Initials name={name} size={size} />
  return (
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-tile border border-line bg-[#fff] object-contain"
      style={{ width: size, height: size }}
    />
  )
}
