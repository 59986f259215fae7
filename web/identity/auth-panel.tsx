import { useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { SiteBrand } from '#web/tenancy/site-brand.tsx'
import { Palm } from '#web/ui/palm.tsx'

/** The picture beside the sign-in form: evening over the fields, in the school's colors. */
export function AuthPanel() {
  const { panel } = useWords().identity
  const site = useRoot()?.site
  return (
    <aside className="lotus relative hidden flex-col overflow-hidden bg-primary-deep text-on-deep lg:flex">
      <div className="relative z-10 px-14 pt-14">{site && <SiteBrand site={site} />}</div>
      <div className="relative z-10 mt-auto px-14 pb-[360px]">
        <p className="text-h1 font-bold">
          {panel.slogan.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="mt-3 text-lead opacity-85">{panel.text}</p>
      </div>
      <Evening />
    </aside>
  )
}

function Evening() {
  return (
    <svg
      viewBox="0 0 560 340"
      aria-hidden
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 h-[340px] w-full"
    >
      <circle cx="390" cy="132" r="130" fill="var(--secondary)" opacity=".14" />
      <circle cx="390" cy="132" r="84" fill="var(--secondary)" />
      <Tower x={260} y={208} height={124} />
      <Tower x={182} y={208} height={80} />
      <Tower x={120} y={208} height={56} />
      <Tower x={338} y={208} height={86} />
      <Tower x={400} y={208} height={54} />
      <path d="M0 200q140-16 280-2t280-4v146H0Z" fill="var(--primary)" />
      <path d="M0 240q140-12 280 0t280-6v106H0Z" fill="var(--primary-strong)" />
      <path
        d="M0 256q140 12 280 0t280 0M0 280q140 12 280 0t280 0M0 304q140 12 280 0t280 0"
        fill="none"
        stroke="var(--primary-mid)"
        strokeWidth="2.5"
        opacity=".5"
      />
      <Palm x={52} y={252} size={1.9} fill="#06120d" />
      <Palm x={104} y={258} size={1.3} fill="#06120d" />
      <Palm x={502} y={250} size={1.7} fill="#06120d" />
    </svg>
  )
}

/** A lotus-bud tower: five tiers, each narrower than the one below. */
function Tower({ x, y, height }: { x: number; y: number; height: number }) {
  const tier = height / 6
  return (
    <g transform={`translate(${x} ${y})`} fill="var(--primary-strong)">
      {[0, 1, 2, 3, 4].map((level) => {
        const half = (5 - level) * height * 0.045 + 4
        return (
          <rect key={level} x={-half} y={-tier * (level + 1)} width={half * 2} height={tier + 1} rx={tier * 0.35} />
        )
      })}
      <path d={`M-5 ${-tier * 5}L0 ${-height}L5 ${-tier * 5}Z`} />
    </g>
  )
}
