import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import type { Colours } from './draft-colours.ts'
import { type PaletteName, readyPalettes, withPalette } from './ready-palettes.ts'

type PaletteChoiceProps = { colours: Colours; onChoose: (colours: Colours) => void; disabled: boolean }

/** Five ready-made palettes. */
export function PaletteChoice({ colours, onChoose, disabled }: PaletteChoiceProps) {
  const { palettes } = useArea(schoolWords).theme
  return (
    <ul className="grid grid-cols-5 gap-2">
      {(Object.keys(readyPalettes) as PaletteName[]).map((name) => {
        const palette = readyPalettes[name]
        const ready = withPalette(palette)
        const isChosen = JSON.stringify(ready) === JSON.stringify(colours)
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={palettes[name]}
              aria-pressed={isChosen}
              title={palettes[name]}
              disabled={disabled}
              onClick={() => onChoose(ready)}
              className="flex h-11 w-full overflow-hidden rounded-md border border-line transition hover:scale-104 disabled:opacity-50 aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-primary"
            >
              <span className="h-full w-7/12" style={{ background: palette['Primary Color'] }} />
              <span className="h-full grow" style={{ background: palette['Secondary Color'] }} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
