import Printer from 'lucide-react/icons/printer'
import type { PromotionWay } from '#shared/commerce/promotions.lists.ts'
import type { PromotionChoices, PromotionDetail } from '#shared/commerce/promotions.schema.ts'
import { shortDay } from '#shared/core/format.rules.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'
import { promotionWords } from '../promotion.words.ts'
import { PromotionBadge } from './promotion-columns.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { DiscountSection, ForSection, WhenSection, WhoSection } from './promotion-sections.tsx'
import { usePromotionActions } from './use-promotion-actions.ts'
import { type PromotionForm, usePromotionForm } from './use-promotion-form.ts'

type EditorProps = {
  promotion: PromotionDetail | undefined
  choices: PromotionChoices
  way: PromotionWay
  /** When the page was made, the same on the server and in the browser. */
  now: string
}

/** A promotion: the form, and beside it what students will see, which follows every key. */
export function PromotionEditor({ promotion, choices, way, now }: EditorProps) {
  const words = useArea(promotionWords)
  const common = useArea(categoryWords)
  const may = useMay()
  const { restore, act } = usePromotionActions()
  const isTrashed = Boolean(promotion?.deleted_at)
  const mayWrite = may(promotion ? 'promotions.update' : 'promotions.add')
  const closed = promotion?.closed ?? null
  const form = usePromotionForm(promotion, way, isTrashed || !mayWrite || closed !== null)
  const isCoupon = form.values.way !== 'everyone'
  const list = isCoupon
    ? { name: words.coupons, to: '/secure/sitesetup/coupon' }
    : { name: words.title, to: '/secure/courses/promotions' }
  const title = form.values.title.trim() || (isCoupon ? words.newCoupon : words.new)
  const reason = isTrashed ? common.inTrash : closed ? words.closed[closed] : common.readOnly
  const mayRestore = promotion && isTrashed && may('promotions.delete')
  return (
    <EditorFrame bar={!form.disabled && <PromotionBar form={form} promotion={promotion} now={now} />}>
      <div className="flex flex-col gap-4 md:gap-6">
        <PageHeader
          crumbs={[list, { name: title }]}
          title={title}
          badge={<PromotionBadge state={promotion?.state ?? 'draft'} />}
          actions={
            promotion && (
              <>
                {promotion.vouchers > 0 && mayWrite && (
                  <OfficeButtonLink to={`/secure/courses/promotions/vouchers/${promotion.id}`}>
                    <Icon of={Printer} size={18} />
                    {words.vouchers}
                  </OfficeButtonLink>
                )}
                {closed && mayWrite && promotion.is_published && (
                  <OfficeButton onClick={() => void act('unpublish', [promotion])}>{words.unpublish}</OfficeButton>
                )}
              </>
            )
          }
        />
        {promotion && form.disabled && (
          <ReadOnlyNotice
            text={reason}
            isTrashed={isTrashed}
            isClosed={closed !== null}
            onRestore={mayRestore ? () => void restore([promotion]) : undefined}
          />
        )}
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <div className="grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_332px]">
          <div className="flex min-w-0 flex-col gap-4">
            <DiscountSection form={form} />
            <ForSection form={form} choices={choices} promotion={promotion} />
            <WhoSection form={form} />
            <WhenSection form={form} />
          </div>
          <div className="min-w-0 lg:sticky lg:top-6">
            <PromotionPreview form={form} choices={choices} id={promotion?.id} />
          </div>
        </div>
      </div>
    </EditorFrame>
  )
}

type BarProps = { form: PromotionForm; promotion: PromotionDetail | undefined; now: string }

/** The main button says when the promotion begins. */
function PromotionBar({ form, promotion, now }: BarProps) {
  const { form: words } = useArea(promotionWords)
  const language = useLanguage()
  const { starts_at } = form.values
  const isLater = starts_at !== null && starts_at > now
  return (
    <SaveBar
      form={{ ...form, submit: () => form.saveAs(true) }}
      isNew={!promotion?.is_published}
      saveText={isLater ? words.publishOn(shortDay(language, starts_at)) : words.publish}
      extra={
        <OfficeButton kind="ghost" className="max-md:min-h-12" onClick={() => void form.saveAs(false)}>
          {words.saveDraft}
        </OfficeButton>
      }
    />
  )
}
