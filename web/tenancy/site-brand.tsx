import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { Link } from '#web/ui/link.tsx'

/** Logo and name of the site, linked to the home page. */
export function SiteBrand({ site, className }: { site: Site; className?: string }) {
  const name = useLocalText()(site.name)
  return (
    <Link to="/" className={`flex min-w-0 items-center gap-3 ${className ?? ''}`}>
      <img src={site.logo} alt="" width={40} height={40} className="size-10 shrink-0 rounded-md" />
      <span lang={name.lang} className="line-clamp-2 text-[1.125rem]/[1.45] md:text-[1.25rem]/[1.5] font-bold">
        {name.text}
      </span>
    </Link>
  )
}
