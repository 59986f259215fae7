import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { addPromotion, readPromotion, updatePromotion } from '#shared/commerce/promotions.endpoints.ts'
import { offeredTypes, type PromotionWay } from '#shared/commerce/promotions.lists.ts'
import { type PromotionDetail, promotionFields } from '#shared/commerce/promotions.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { promotionWords } from '../promotion.words.ts'
import { promotionAddress } from './promotion-columns.tsx'

export type PromotionForm = ReturnType<typeof usePromotionForm>

/** The form of a promotion. It is saved as a draft, or published: `saveAs` says which. */
export function usePromotionForm(found: PromotionDetail | undefined, way: PromotionWay, disabled: boolean) {
  const { form: words } = useArea(promotionWords)
  const navigate = useNavigate()
  const publishes = useRef(found?.is_published ?? false)
  const form = useSharedForm({
    schema: promotionFields,
    editing: 'promotion',
    found,
    disabled,
    valuesOf: (stored) => ({
      ...{ title: stored?.title ?? '', way: stored?.way ?? way, code: stored?.code ?? '' },
      vouchers: stored?.vouchers ?? (way === 'vouchers' ? 20 : 0),
      type: offeredTypes.find((one) => one === stored?.type) ?? 'overall',
      related_ids: stored?.related_ids ?? [],
      discount_type: stored?.discount_type ?? 'percentage',
      amount: stored?.amount ?? 0,
      ...{ adds_up: stored?.adds_up ?? false, featured: stored?.featured ?? way === 'everyone' },
      is_published: stored?.is_published ?? false,
      ...{ starts_at: stored?.starts_at ?? null, ends_at: stored?.ends_at ?? null },
      ...{ volume_type: stored?.volume_type ?? 'unlimited', volume: stored?.volume ?? 0 },
    }),
    read: ({ id }) => call(readPromotion, { params: { promotionId: id } }),
    write: (fields, seen) => {
      const body = { ...fields, is_published: publishes.current }
      if (!seen) return call(addPromotion, { body })
      return call(updatePromotion, { params: { promotionId: seen.id }, body: { ...body, revision: seen.revision } })
    },
    onSaved: (saved, before) => {
      showToast({ tone: 'success', title: words.saved, text: saved.title, seconds: toastSeconds.success })
      const to =
        saved.way === 'vouchers' ? `/secure/courses/promotions/vouchers/${saved.id}` : promotionAddress(saved.id)
      if (!before) void navigate(to, { replace: true })
    },
  })
  const saveAs = (isPublished: boolean) => {
    publishes.current = isPublished
    return form.submit()
  }
  return { ...form, saveAs }
}
