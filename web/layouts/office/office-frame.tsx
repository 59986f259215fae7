import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { type Look, useMay, useOffice } from '#web/core/office.ts'
import { ConfirmProvider } from '#web/ui/office/confirm.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { rememberLook, rememberNarrow } from './remembered.ts'
import { menuFor } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page of the office: bar on top, menu at the side, the page on a sheet. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const office = useOffice()
  const may = useMay()
  const menu = menuFor(may)
  const { path } = splitPath(useLocation().pathname)
  const [look, setLook] = useState<Look>(office?.look ?? 'system')
  const [isNarrow, setNarrow] = useState(office?.isNarrow ?? false)
  const changeLook = (next: Look) => {
    setLook(next)
    rememberLook(next)
  }
  const changeWidth = () => {
    setNarrow(!isNarrow)
    rememberNarrow(!isNarrow)
  }
  return (
    <ConfirmProvider>
      <div
        data-office={look}
        className={`flex min-h-dvh flex-col bg-canvas text-copy text-body [--top-bar:56px] max-md:[--bottom-bar:64px] md:grid md:grid-rows-[56px_1fr] ${
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
          className="min-w-0 grow border-line bg-page max-md:border-t max-md:pb-20 md:rounded-tl-dialog md:border-t md:border-l"
        >
          {children}
        </main>
        <PhoneTabs menu={menu} path={path} look={look} onLook={changeLook} />
      </div>
    </ConfirmProvider>
  )
}
