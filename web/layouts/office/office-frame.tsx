import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { LookedForContext } from '#web/core/looked-for.ts'
import { type Look, type OfficeHandle, useMay, useOffice } from '#web/core/office.ts'
import { useRoot } from '#web/core/root-data.ts'
import { ThingPagesContext } from '#web/core/thing-pages.ts'
import { frameParts, thingPages } from '#web/domains.ts'
import { ConfirmProvider } from '#web/ui/office/page/confirm.tsx'
import { holdFocus } from '#web/ui/office/page/hold-focus.ts'
import { PhoneTabs } from './phone-tabs.tsx'
import { rememberLook, rememberNarrow } from './remembered.ts'
import { lookedForIn, menuFor } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page of the office: bar on top, menu at the side, the page on a sheet. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const office = useOffice()
  const may = useMay()
  const menu = menuFor(may, { isPlatform: useRoot()?.site?.kind === 'platform' })
  useEffect(holdFocus, [])
  const { path } = splitPath(useLocation().pathname)
  const [look, setLook] = useState<Look>(office?.look ?? 'system')
  const isEditor = useMatches().some(({ handle }) => (handle as OfficeHandle | undefined)?.isEditor)
  const [narrow, setNarrow] = useState({ list: office?.isNarrow ?? false, editor: office?.isNarrowInEditors ?? true })
  const isNarrow = isEditor ? narrow.editor : narrow.list
  const changeLook = (next: Look) => {
    setLook(next)
    rememberLook(next)
  }
  const changeWidth = () => {
    setNarrow(isEditor ? { ...narrow, editor: !isNarrow } : { ...narrow, list: !isNarrow })
    rememberNarrow(!isNarrow, isEditor)
  }
  return (
    <ConfirmProvider>
      <div
        data-office={look}
        className={`flex min-h-dvh flex-col bg-canvas text-copy text-body [--top-bar:56px] max-md:[--bottom-bar:4rem] md:grid md:grid-rows-[56px_1fr] ${
          isNarrow
            ? 'md:grid-cols-[68px_minmax(0,1fr)]'
            : 'md:grid-cols-[68px_minmax(0,1fr)] lg:grid-cols-[244px_minmax(0,1fr)]'
        }`}
      >
        <TopBar menu={menu} look={look} onLook={changeLook} />
        <Sidebar menu={menu} path={path} isNarrow={isNarrow} onWidth={changeWidth} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 grow border-line bg-page max-md:border-t max-md:pb-(--bottom-bar) md:rounded-tl-dialog md:border-t md:border-l"
        >
          <ThingPagesContext value={thingPages}>
            <LookedForContext value={lookedForIn(menu)}>{children}</LookedForContext>
          </ThingPagesContext>
        </main>
        <PhoneTabs menu={menu} path={path} look={look} onLook={changeLook} />
        {frameParts.map(({ key, load }) => (
          <FramePart key={key} load={load} />
        ))}
      </div>
    </ConfirmProvider>
  )
}

/** What a domain draws on every page of the office, as the uploads. If it cannot be loaded, it is left out. */
function FramePart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    )
  }, [load])
  return Part ? <Part /> : null
}
