import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailSender, nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { day, dayTime } from '#shared/core/format.rules.ts'
import type { ShownAccount } from '#shared/identity/payout.schema.ts'
import type { MemberRole } from '#shared/identity/people.lists.ts'
import { invitationDays } from '#shared/identity/people.rules.ts'
import type { Device } from '#shared/identity/security.schema.ts'
import { mail as en } from '#shared/identity/words/mail.en.ts'
import { mail as km } from '#shared/identity/words/mail.km.ts'
import { mail as zh } from '#shared/identity/words/mail.zh.ts'
import { codeMinutes, type Secrets } from './codes.ts'

const words = { en, km, zh }

type Invitation = {
  name: string
  role: MemberRole
  token: string
  /** The name of the inviter. */
  by: string
}

/** The email that confirms to whom an address belongs. */
export function confirmationMail(sender: MailSender, { token, code }: Pick<Secrets, 'token' | 'code'>) {
  const { confirmation } = words[sender.language]
  const school = nameOfSender(sender)
  return schoolMail(sender, {
    kind: 'confirmation',
    subject: confirmation.subject(school),
    preheader: confirmation.preheader,
    heading: confirmation.heading,
    paragraphs: [confirmation.text(school), confirmation.next(invitationDays), confirmation.code(codeMinutes)],
    code,
    button: { text: confirmation.button, to: `/auth/password/confirm-email?token=${token}` },
    footer: confirmation.footer,
  })
}

type PasswordMail = { hasPassword: boolean }

/** The email of somebody who has forgotten their password, or has none: a code to type, and a link that needs none. */
export function resetMail(sender: MailSender, { code, token, accessToken }: Secrets, { hasPassword }: PasswordMail) {
  const { reset, create } = words[sender.language]
  const said = hasPassword ? reset : create
  const page = hasPassword ? '/auth/password/reset' : '/auth/password/create-password'
  const school = nameOfSender(sender)
  return schoolMail(sender, {
    kind: 'reset',
    subject: said.subject(school),
    preheader: reset.preheader,
    heading: said.heading,
    paragraphs: [said.text(school), reset.next(codeMinutes)],
    code,
    button: { text: said.button, to: `${page}?token=${token}&access_token=${accessToken}` },
    footer: reset.footer,
  })
}

/** The email with the code that is asked after the password. */
export function signInCodeMail(sender: MailSender, { code, token, accessToken }: Secrets) {
  const { signInCode } = words[sender.language]
  const school = nameOfSender(sender)
  return schoolMail(sender, {
    kind: 'sign-in code',
    subject: signInCode.subject(school),
    preheader: signInCode.preheader,
    heading: signInCode.heading,
    paragraphs: [signInCode.text(school), signInCode.next(codeMinutes)],
    code,
    button: { text: signInCode.button, to: `/auth/password/confirm-code?token=${token}&access_token=${accessToken}` },
    footer: signInCode.footer,
  })
}

/** The email with the code that proves whose account a provider is connected to; it is typed where it was asked for. */
export function linkCodeMail(sender: MailSender, { code }: Pick<Secrets, 'code'>) {
  const { linkCode } = words[sender.language]
  const school = nameOfSender(sender)
  return schoolMail(sender, {
    kind: 'link code',
    subject: linkCode.subject(school),
    preheader: linkCode.preheader,
    heading: linkCode.heading,
    paragraphs: [linkCode.text(school), linkCode.next(codeMinutes)],
    code,
    footer: linkCode.footer,
  })
}

/** The email to an address that somebody wants to sign in with: the code proves that they read it. */
export function emailCodeMail(sender: MailSender, { code }: Pick<Secrets, 'code'>) {
  const { emailCode } = words[sender.language]
  const school = nameOfSender(sender)
  return schoolMail(sender, {
    kind: 'email code',
    subject: emailCode.subject(school),
    preheader: emailCode.preheader,
    heading: emailCode.heading,
    paragraphs: [emailCode.text(school), emailCode.next(codeMinutes)],
    code,
    footer: emailCode.footer,
  })
}

/** The email to the old address after an account has got another, of which it shows only what its owner knows. */
export function emailChangedMail(sender: MailSender, veiled: string) {
  const { emailChanged } = words[sender.language]
  return schoolMail(sender, {
    kind: 'email changed',
    subject: emailChanged.subject,
    preheader: emailChanged.preheader,
    heading: emailChanged.subject,
    paragraphs: [
      emailChanged.text(nameOfSender(sender)),
      emailChanged.now(veiled),
      emailChanged.next,
      emailChanged.help,
    ],
    button: { text: emailChanged.button, to: '/setting/security' },
    footer: emailChanged.footer,
  })
}

/** The email after a sign-in where the person never signed in before. */
type SeenDevice = { device: Device; ip: string; at: Date; isLast: boolean }

export function newDeviceMail(sender: MailSender, { device, ip, at, isLast }: SeenDevice) {
  const { newDevice } = words[sender.language]
  const school = nameOfSender(sender)
  const name = [device.browser, device.system].filter(Boolean).join(', ') || newDevice.unknown
  return schoolMail(sender, {
    kind: 'new device',
    subject: newDevice.subject(school),
    preheader: newDevice.preheader,
    heading: newDevice.heading,
    paragraphs: [
      newDevice.text(school),
      [name, `IP ${ip}`, dayTime(sender.language, at)].join(' · '),
      newDevice.next,
      ...(isLast ? [newDevice.last] : []),
    ],
    button: { text: newDevice.button, to: '/setting/security' },
    footer: newDevice.footer,
  })
}

/** The email of an account that its owner has closed, with the way back. */
export function closingMail(sender: MailSender, { token, accessToken }: Secrets, eraseAt: Date) {
  const { closing } = words[sender.language]
  return schoolMail(sender, {
    kind: 'account closed',
    subject: closing.subject,
    preheader: closing.preheader,
    heading: closing.heading,
    paragraphs: [closing.text(nameOfSender(sender)), closing.next(day(sender.language, eraseAt))],
    button: { text: closing.button, to: `/auth/password/confirm-account?token=${token}&access_token=${accessToken}` },
    footer: closing.footer,
  })
}

/** What somebody changed about how they sign in. */
export type SecurityChange = keyof typeof en.securityChanged.what

/** The email after it was changed how somebody signs in. */
export function securityChangedMail(sender: MailSender, what: SecurityChange) {
  const { securityChanged } = words[sender.language]
  const said = what === 'new backup codes' ? securityChanged.codes : securityChanged.text
  return schoolMail(sender, {
    kind: 'security changed',
    subject: securityChanged.what[what],
    preheader: securityChanged.preheader,
    heading: securityChanged.what[what],
    paragraphs: [said(nameOfSender(sender)), securityChanged.next],
    button: { text: securityChanged.button, to: '/setting/security' },
    footer: securityChanged.footer,
  })
}

/** The email after a school has removed somebody's picture. */
export function pictureRemovedMail(sender: MailSender) {
  const { pictureRemoved } = words[sender.language]
  const school = nameOfSender(sender)
  return schoolMail(sender, {
    kind: 'picture removed',
    subject: pictureRemoved.subject,
    preheader: pictureRemoved.preheader(school),
    heading: pictureRemoved.subject,
    paragraphs: [pictureRemoved.text(school), pictureRemoved.next],
    button: { text: pictureRemoved.button, to: '/setting/personal-info' },
    footer: pictureRemoved.footer,
  })
}

/** What somebody did to the account they are paid to. */
export type PayoutChange = keyof typeof en.payoutChanged.subject

/** The email after it was changed where somebody is paid. Of the number it has only the end. */
export function payoutChangedMail(sender: MailSender, what: PayoutChange, shown: ShownAccount['account']) {
  const { payoutChanged: said } = words[sender.language]
  return schoolMail(sender, {
    kind: 'payout changed',
    subject: said.subject[what],
    preheader: said.preheader,
    heading: said.subject[what],
    paragraphs: [shown ? said.changed(shown.account_number) : said.removed, said.text(nameOfSender(sender)), said.next],
    button: { text: said.button, to: '/setting/pay-out' },
    footer: said.footer,
  })
}

type NewToken = { name: string; scopes: readonly string[]; expiresAt: Date | null }

/** The email after somebody made an access token, without the token. */
export function accessTokenMail(sender: MailSender, { name, scopes, expiresAt }: NewToken) {
  const { accessToken: said } = words[sender.language]
  return schoolMail(sender, {
    kind: 'access token',
    subject: said.subject,
    preheader: said.preheader,
    heading: said.subject,
    paragraphs: [
      said.text(name, nameOfSender(sender)),
      said.scopes(scopes.join(', ')),
      expiresAt ? said.expires(day(sender.language, expiresAt)) : said.never,
      said.next,
    ],
    button: { text: said.button, to: '/secure/settings/Developer' },
    footer: said.footer,
  })
}

/** The email after a password was changed, so that its owner knows if it was somebody else. */
export function passwordChangedMail(sender: MailSender, isReset = false) {
  const { passwordChanged } = words[sender.language]
  const school = nameOfSender(sender)
  return schoolMail(sender, {
    kind: 'password changed',
    subject: passwordChanged.subject,
    preheader: passwordChanged.preheader,
    heading: passwordChanged.heading,
    paragraphs: [passwordChanged.text(school), ...(isReset ? [passwordChanged.ways] : []), passwordChanged.next],
    button: { text: passwordChanged.button, to: '/auth/password/forget' },
    footer: passwordChanged.footer,
  })
}

/** The email that invites a person to a school, in the language the school chose for them. */
export function invitationMail(sender: MailSender, { name, role, token, by }: Invitation): Omit<NewMail, 'to'> {
  const { invitation } = words[sender.language]
  const school = nameOfSender(sender)
  return schoolMail(sender, {
    kind: 'invitation',
    subject: invitation.subject(school),
    preheader: invitation.preheader(school),
    heading: invitation.heading(name),
    paragraphs: [invitation.text[role](by || school, school), invitation.next(invitationDays)],
    button: { text: invitation.button, to: `/invite-user?token=${token}` },
    footer: invitation.footer,
  })
}
