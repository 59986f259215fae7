import PanelRight from 'lucide-react/icons/panel-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listMedia, listUploads } from '#shared/media/library.endpoints.ts'
import { type MediaItem, type MediaQuery, mediaQuery } from '#shared/media/library.schema.ts'
import { readStorageFigures } from '#shared/media/media.endpoints.ts'
import { mediaSorts, mediaTabs, trashDays } from '#shared/media/media.lists.ts'
import { call } from '#web/core/call.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { attempt, load } from '#web/core/page.ts'
import { useThingPages } from '#web/core/thing-pages.ts'
import { useArea } from '#web/core/use-area.ts'
import { useListLoading } from '#web/core/use-list-loading.ts'
import { MediaCard } from '#web/media/office/library/media-card.tsx'
import { MediaDrawer } from '#web/media/office/library/media-drawer.tsx'
import type { UseLinks } from '#web/media/office/library/media-uses.tsx'
import { StorageMeter } from '#web/media/office/library/storage-meter.tsx'
import { useMediaActions } from '#web/media/office/library/use-media-actions.ts'
import { useNewFiles } from '#web/media/office/library/use-new-files.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { kindOf } from '#web/media/office/uploads/chosen-files.ts'
import { FileButton } from '#web/media/office/uploads/file-button.tsx'
import { FileDrop } from '#web/media/office/uploads/file-drop.tsx'
import { UnfinishedUploads } from '#web/media/office/uploads/unfinished-uploads.tsx'
import { startUploads } from '#web/media/office/uploads/uploads.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/office/list/bulk-bar.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListTabs } from '#web/ui/office/list/list-tabs.tsx'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/media.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(mediaQuery, { url, request })
  const [list, storage, uploads] = await Promise.all([
    load(context, listMedia, { query }),
    attempt(context, readStorageFigures),
    attempt(context, listUploads),
  ])
  // Who may not see the figures sees no meter; who may not upload has no uploads.
  return {
    query,
    list,
    storage: 'answer' in storage ? storage.answer : undefined,
    uploads: 'answer' in uploads ? uploads.answer : [],
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(mediaWords).title)
}

export default function Media({ loaderData: { query, list, storage, uploads } }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const words = useArea(mediaWords)
  const may = useMay()
  const [params] = useSearchParams()
  const [openId, setOpenId] = useState<string | undefined>(params.get('open') ?? undefined)
  const isListLoading = useListLoading()
  useNewFiles()
  const links = useUseLinks()
  const isTrash = query.tab === 'trash'
  const selection = useSelection({
    rows: list.data.filter(({ may_change }) => may_change),
    keyOf: ({ id }) => id,
    pages: {
      query,
      total: list.total,
      load: async (wanted) => {
        const { data, pages } = await call(listMedia, { query: wanted })
        return { data: data.filter(({ may_change }) => may_change), pages }
      },
    },
  })
  const actions = useMediaActions({ onDone: selection.clear, onInUse: ({ id }) => setOpenId(id) })
  const isFirst = !query.q && list.counts.all + list.counts.trash === 0
  const mayAdd = may('media.add')
  const isSelectable = may('media.delete')
  const upload = (files: File[]) => void startUploads(files, { kind: kindOf })
  const uploadButton = mayAdd && (
    <FileButton kind="primary" several onFiles={upload}>
      <Icon of={Upload} size={18} />
      {words.upload}
    </FileButton>
  )
  const acts = (rows: readonly MediaItem[]) => [
    ...(isTrash
      ? [
          { key: 'restore', name: words.acts.restore, icon: RotateCcw, onPress: () => void actions.restore(rows) },
          {
            key: 'delete',
            name: words.acts.delete,
            icon: Trash2,
            danger: true,
            onPress: () => void actions.erase(rows),
          },
        ]
      : [
          { key: 'trash', name: words.acts.trash, icon: Trash2, danger: true, onPress: () => void actions.trash(rows) },
        ]),
  ]
  return (
    <FileDrop text={words.drop} onFiles={upload} disabled={!mayAdd} className="min-h-full">
      <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
        <PageHeader
          crumbs={[{ name: shell.areas.teach }, { name: words.title }]}
          title={words.title}
          actions={
            <>
              {isTrash && isSelectable && list.counts.trash > 0 && (
                <OfficeButton onClick={() => void actions.emptyTrash(list.counts.trash)}>
                  {words.acts.emptyTrash}
                </OfficeButton>
              )}
              {!isFirst && uploadButton}
            </>
          }
        />
        {storage && <StorageMeter {...storage} />}
        <UnfinishedUploads uploads={uploads} />
        {isFirst ? (
          <NoRows
            title={mayAdd ? words.none.first : words.none.firstNoAdd}
            text={mayAdd ? words.none.firstText : undefined}
            actions={uploadButton}
          />
        ) : (
          <div className="space-y-3 md:space-y-4">
            <FilterBar
              tabs={
                <ListTabs
                  label={words.tabs.label}
                  tabs={mediaTabs}
                  names={words.tabs}
                  counts={list.counts}
                  current={query.tab}
                  mayDelete={isSelectable}
                />
              }
              search={{ value: query.q ?? '', placeholder: words.find }}
              sort={{ value: query.sort, options: mediaSorts.map((value) => ({ value, name: words.sorts[value] })) }}
            />
            {isTrash && list.data.length > 0 && <p className="text-nav text-second">{words.trashNote(trashDays)}</p>}
            {list.data.length === 0 ? (
              <Nothing query={query} />
            ) : (
              <div
                aria-busy={isListLoading || undefined}
                className={isListLoading ? 'opacity-60 transition-opacity delay-200' : ''}
              >
                <ul className="grid max-md:-mx-4 max-md:border-t max-md:border-line md:grid-cols-3 md:gap-4 xl:grid-cols-4">
                  {list.data.map((item) => (
                    <MediaCard
                      key={item.id}
                      media={item}
                      onOpen={() => setOpenId(item.id)}
                      menu={[
                        { key: 'open', name: words.acts.open, icon: PanelRight, onPress: () => setOpenId(item.id) },
                        ...(isSelectable && item.may_change ? acts([item]) : []),
                      ]}
                      check={
                        isSelectable && item.may_change
                          ? {
                              isOn: selection.selected.has(item.id),
                              onChange: (on) => {
                                const next = new Set(selection.selected)
                                if (on) next.add(item.id)
                                else next.delete(item.id)
                                selection.onChange(next)
                              },
                            }
                          : undefined
                      }
                    />
                  ))}
                </ul>
                <div className="md:mt-4">
                  <ListPages {...list} pageSize={query.per} />
                </div>
              </div>
            )}
          </div>
        )}
        <BulkBar selection={selection} actions={acts(selection.chosen)} />
        <MediaDrawer mediaId={openId} onClose={() => setOpenId(undefined)} actions={actions} links={links} />
      </div>
    </FileDrop>
  )
}

function Nothing({ query }: { query: MediaQuery }) {
  const { none } = useArea(mediaWords)
  if (query.q) return <NoResults search={{ value: query.q }} />
  if (query.tab === 'trash') return <NoRows drawing={<NothingFound />} title={none.trash} text={none.trashText} />
  return <NoRows title={none.tab} />
}

/** Where what uses a file is edited. */
function useUseLinks(): UseLinks {
  const navigate = useNavigate()
  const pages = useThingPages()
  return ({ kind, thing_id: id }) => {
    const page = pages[kind]
    if (!page?.find) return page && { to: page.to(id) }
    const open = async () => navigate(await page.find(id))
    return { onPress: () => void open().catch(() => undefined) }
  }
}
