import { useWords } from '#web/core/language.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { SheetHead } from '#web/ui/sheet.tsx'
import type { Group } from './filter-choices.ts'

export const filterSheetId = 'course-filters'

type CourseFiltersProps = {
  groups: Group[]
  total: number
  clearTo: string
  /** Changes apply at once: the button is needed only on phones, to close the sheet. */
  live: boolean
}

/** The filters: a column beside the results, on phones a sheet over them. Part of the page's one form. */
export function CourseFilters({ groups, total, clearTo, live }: CourseFiltersProps) {
  const { core, courses } = useWords()
  return (
    <aside id={filterSheetId} popover="auto" aria-label={courses.filters} className="sheet sheet-column">
      <SheetHead sheetId={filterSheetId} title={courses.filters} closeLabel={core.close} className="lg:hidden" />
      <div className="overflow-y-auto px-4 lg:overflow-visible lg:rounded-lg lg:border lg:border-line lg:bg-band lg:px-5">
        {groups.map(({ name, title, choices }) => (
          <fieldset key={name} className="border-line py-4 not-first:border-t lg:py-5">
            <legend className="float-left mb-1 w-full font-bold text-ink">{title}</legend>
            <div className="clear-both">
              {choices.map(({ value, name: text, lang, count, chosen }) => (
                <Checkbox
                  key={value}
                  name={name}
                  value={value}
                  defaultChecked={chosen}
                  aside={count}
                  className={count === 0 && !chosen ? 'text-muted' : ''}
                >
                  <span lang={lang}>{text}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
        {!live && (
          <div className="hidden pb-5 lg:block">
            <Button type="submit" kind="tonal" wide>
              {courses.apply}
            </Button>
          </div>
        )}
      </div>
      <div className="flex gap-3 border-t border-line p-4 lg:hidden">
        <Link to={clearTo} replace preventScrollReset className={buttonClass({ kind: 'secondary' })}>
          {courses.clear}
        </Link>
        <Button type="submit" className="grow">
          {live ? courses.show(total) : courses.apply}
        </Button>
      </div>
    </aside>
  )
}
