import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { listPromotions } from '#shared/commerce/promotions.endpoints.ts'
import { promotionSorts, promotionTabs } from '#shared/commerce/promotions.lists.ts'
import type { PromotionQuery, PromotionRow } from '#shared/commerce/promotions.schema.ts'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { promotionWords } from '../promotion.words.ts'
import { promotionAddress, usePromotionColumns } from './promotion-columns.tsx'
import { usePromotionActions } from './use-promotion-actions.ts'

type PromotionListProps = { query: PromotionQuery; list: AnswerOf<typeof listPromotions>; isCoupons: boolean }

/** Promotions everybody has, or what students have codes for. */
export function PromotionList({ query, list, isCoupons }: PromotionListProps) {
  const words = useArea(promotionWords)
  const { shell } = useOfficeWords()
  const may = useMay()
  const way = isCoupons ? 'codes' : 'everyone'
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listPromotions, { query: { ...wanted, way } }) },
  })
  const actions = usePromotionActions(selection.clear)
  const menu = useListMenu({
    isTrash: query.tab === 'trash',
    mayDelete: may('promotions.delete'),
    actions,
    entriesOf: usePromotionEntries(actions.act),
  })
  const add = may('promotions.add') && (
    <OfficeButtonLink to={`/secure/courses/promotions/create${isCoupons ? '?way=code' : ''}`} kind="primary">
      <Icon of={Plus} size={18} />
      {isCoupons ? words.addCoupon : words.add}
    </OfficeButtonLink>
  )
  return (
    <ListScreen
      above={{ name: shell.areas.sell }}
      title={isCoupons ? words.coupons : words.title}
      about={isCoupons ? words.couponsAbout : words.about}
      query={query}
      list={list}
      tabs={{ label: words.tabs.label, tabs: promotionTabs, names: words.tabs }}
      find={words.find}
      sort={{ value: query.sort, options: promotionSorts.map((value) => ({ value, name: words.sorts[value] })) }}
      table={usePromotionColumns(may('promotions.update'))}
      menu={menu}
      selection={selection}
      onEmptyTrash={actions.emptyTrash}
      add={add}
      first={
        <NoRows
          title={isCoupons ? words.firstCoupon : words.first}
          text={isCoupons ? words.firstCouponText : words.firstText}
          actions={add}
        />
      }
      empty={() => <EmptyTab title={words.none} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}

function usePromotionEntries(act: ReturnType<typeof usePromotionActions>['act']) {
  const words = useArea(promotionWords)
  const may = useMay()
  return (row: PromotionRow): MenuEntry[] => {
    if (!may('promotions.update')) return []
    const entries: MenuEntry[] = [
      { key: 'edit', name: words.edit, icon: Pencil, letter: 'e', to: promotionAddress(row.id) },
      row.is_published
        ? { key: 'unpublish', name: words.unpublish, icon: EyeOff, onPress: () => void act('unpublish', [row]) }
        : { key: 'publish', name: words.publish, icon: Globe, onPress: () => void act('publish', [row]) },
    ]
    if (row.vouchers > 0)
      entries.push({
        ...{ key: 'vouchers', name: words.vouchers, icon: Printer },
        to: `/secure/courses/promotions/vouchers/${row.id}`,
      })
    return entries
  }
}
