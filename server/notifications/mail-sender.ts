import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import type { MailSender } from '#server/tenancy/school-mail.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { NotificationKind } from '#shared/domains.ts'
import { mail as en } from '#shared/notifications/words/mail.en.ts'
import { mail as km } from '#shared/notifications/words/mail.km.ts'
import { mail as zh } from '#shared/notifications/words/mail.zh.ts'
import { tokenOf } from './choices/unsubscribe.ts'
import type { Known } from './recipients.ts'

const words = { en, km, zh }

/** Who sends emails to the people of this school: in their language, with the link that turns these kinds off. */
export async function senderIn(ctx: Ctx, platform: Visit['platform']) {
  const site = await siteOf(ctx)
  const origin = await originOf(ctx, { platform })
  return (to: Known, kinds: readonly NotificationKind[]): MailSender => {
    const language = to.language ?? site.default_language
    const page = `/unsubscribe/${tokenOf(ctx.schoolId, to.userId, kinds)}`
    return { site, origin, language, unsubscribe: { to: page, text: words[language].unsubscribe } }
  }
}
