import { useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/root.tsx'
import { SiteBrand } from '#web/tenancy/site-brand.tsx'

/** The picture beside the sign-in form: evening over the fields, in the school's colours. */
export function AuthPanel() {
  const { panel } = useWords().identity
  const site = useRoot()?.site
  return (
    <aside className="relative hidden flex-col overflow-hidden bg-primary-deep text-on-deep lg:flex">
      <div className="relative z-10 px-14 pt-14">{site && <SiteBrand site={site} />}</div>
      <div className="relative z-10 mt-auto px-14 pb-[360px]">
        <p className="text-h1 font-bold">
          {panel.line.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="mt-3 text-lead opacity-85">{panel.text}</p>
      </div>
      <svg
        viewBox="0 0 560 340"
        aria-hidden
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-x-0 bottom-0 h-[340px] w-full"
      >
        <circle cx="390" cy="132" r="130" fill="var(--secondary)" opacity=".14" />
        <circle cx="390" cy="132" r="84" fill="var(--secondary)" />
        <g fill="var(--primary-strong)">
          <path d="M232 204q2-60 26-122 24 62 28 122ZM164 204q2-44 20-78 18 34 20 78ZM318 204q2-44 18-82 18 38 22 82ZM380 204q2-28 14-52 14 24 16 52Z" />
        </g>
        <path d="M0 200q140-16 280-2t280-4v146H0Z" fill="var(--primary)" />
        <path d="M0 240q140-12 280 0t280-6v106H0Z" fill="var(--primary-strong)" />
        <g fill="none" stroke="var(--primary-mid)" strokeWidth="2.5" opacity=".5">
          <path d="M0 256q140 12 280 0t280 0M0 280q140 12 280 0t280 0M0 304q140 12 280 0t280 0" />
        </g>
        <g opacity=".55">
          <path d="M62 250q10-90 6-170l-8 0q2 86-6 170zM496 246q-6-80 0-150l-8 0q-4 76 2 150z" />
          <path d="M62 84c-4-17-19-26-38-24 13-10 27-8 36 3-6-17 0-30 15-36-4 15-2 26 4 36 13-13 28-15 40-2-19-2-32 6-36 23ZM490 100c-4-15-16-22-32-21 11-8 23-7 31 3-5-14 0-26 13-31-4 13-2 22 3 31 11-11 24-13 34-2-16-1-27 6-31 20Z" />
        </g>
      </svg>
    </aside>
  )
}
