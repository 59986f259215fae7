import type { Features, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditActions, auditKinds } from './identity.audit.ts'

const editsPeople = '/secure/users/create/*'

/** What can be allowed in the office, the pages it opens, and which built-in roles may do it. */
export const parts = {
  users: {
    feature: 'people',
    name: { km: 'អ្នកប្រើប្រាស់', en: 'Users', zh: '用户' },
    paths: { view: '/secure/users', add: '/secure/users/create', update: editsPeople, delete: '' },
  },
  students: {
    feature: 'people',
    name: { km: 'សិស្ស', en: 'Students', zh: '学生' },
    paths: {
      view: '/secure/users/students,/secure/users/students/detail,/secure/users/students/detail/*',
      add: '/secure/users/students/create',
      update: editsPeople,
      delete: '',
    },
    roles: { lecture: ['view'] },
    reach: 'taught',
  },
  student_notes: {
    feature: 'people',
    name: { km: 'កំណត់ចំណាំអំពីសិស្ស', en: 'Notes about students', zh: '学生备注' },
    paths: { view: '', add: '', delete: '' },
    roles: { lecture: ['view', 'add'], teacher: ['view', 'add'] },
    reach: 'taught',
  },
  student_groups: {
    feature: 'people',
    name: { km: 'ក្រុមសិស្ស', en: 'Groups', zh: '班组' },
    paths: { view: '/secure/users/groups', add: '', update: '', delete: '' },
    roles: { lecture: ['view'] },
    reach: 'taught',
  },
  lectures: {
    feature: 'people',
    name: { km: 'គ្រូបង្រៀន', en: 'Lecturers', zh: '讲师' },
    paths: {
      view: '/secure/users/lectures,/secure/users/lectures/detail,/secure/users/lectures/detail/*',
      add: '/secure/users/lectures/create',
      update: editsPeople,
      delete: '',
    },
  },
  bans: {
    feature: 'people',
    name: { km: 'ការហាមឃាត់គណនី', en: 'Bans', zh: '封禁' },
    paths: { update: '' },
    platformOnly: true,
  },
  roles: {
    feature: 'control',
    name: { km: 'តួនាទីផ្ទាល់ខ្លួន', en: 'Custom roles', zh: '自定义角色' },
    paths: { view: '', add: '', update: '', delete: '' },
    from: 'premium',
  },
  developer: {
    feature: 'control',
    name: { km: 'ការភ្ជាប់សម្រាប់អ្នកសរសេរកម្មវិធី', en: 'Developer access', zh: '开发者接口' },
    paths: { view: '', add: '', delete: '' },
    from: 'premium',
  },
} as const satisfies Parts

/** What access tokens are given for, one scope to read and one to write. */
export const tokenAreas = {
  people: { km: 'សិស្ស និងបុគ្គលិក', en: 'Students and staff', zh: '学生与教职员' },
} as const satisfies Features

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'identity.invalid_email': { status: 422, text: 'Invalid email!' },
  'identity.invalid_phone': { status: 422, text: 'Enter a phone number like 012 345 678.' },
  'identity.invalid_password': { status: 422, text: 'Invalid password!' },
  'identity.common_password': { status: 422, text: 'This password is too common. Please choose another one.' },
  'identity.invalid_credentials': { status: 401, text: 'Invalid email or password!' },
  'identity.password_mismatch': { status: 422, text: 'Password does not match! Please try again.' },
  'identity.email_exists': { status: 409, text: 'Email aready exist!' },
  'identity.same_email': { status: 409, text: 'This is already your email.' },
  'identity.invalid_picture': {
    status: 422,
    text: 'This picture cannot be read. Please choose another one (JPEG, PNG or WebP).',
  },
  'identity.username_exists': { status: 409, text: 'Username already exist!' },
  'identity.invalid_username': {
    status: 422,
    text: 'A username has 3 to 30 characters: a to z, digits, dots, hyphens and underscores, and at least one letter.',
  },
  'identity.khmer_name': { status: 422, text: 'Write this name in Khmer letters.' },
  'identity.latin_name': { status: 422, text: 'Write this name in Latin letters, as in a passport.' },
  'identity.invalid_birth_date': {
    status: 422,
    text: 'Check the date: it must be a real day that is not in the future.',
  },
  'identity.invalid_id_number': { status: 422, text: 'Enter the number as it is on the ID card or passport.' },
  'identity.invalid_place': { status: 422, text: 'Choose a place from the list.' },
  'identity.invalid_signature': {
    status: 422,
    text: 'This picture could not be read. Please draw your signature, or choose another picture.',
  },
  'identity.company_file_size': { status: 413, text: 'This file is too large. A file can have up to 10 MB.' },
  'identity.invalid_company_file': { status: 422, text: 'Please choose a picture, or a PDF for documents.' },
  'identity.too_many_company_files': { status: 409, text: 'Please remove a file first.' },
  'identity.company_file_not_found': { status: 404, text: 'This file was removed already' },
  'identity.invalid_social': { status: 422, text: 'Enter the link to your page.' },
  'identity.signed_out': {
    status: 401,
    text: "You've been logged out on this device due to session expiration, another login, or suspension.",
  },
  'identity.sign_in_required': { status: 401, text: 'Please sign in first' },
  'identity.no_permission': {
    status: 401,
    text: "Sorry! you don't have permission to perform this action. Please contact the school owner to request permission.",
  },
  'identity.account_not_found': { status: 404, text: 'This account does not exist' },
  'identity.page_permission': { status: 403, text: 'Page permission not allowed' },
  'identity.person_not_found': { status: 404, text: 'This person is not in your school' },
  'identity.note_not_found': { status: 404, text: 'This note was not found' },
  'identity.group_not_found': { status: 404, text: 'This group was not found' },
  'identity.group_full': { status: 409, text: 'A group can have at most 500 students' },
  'identity.staff_cannot_leave': {
    status: 409,
    text: 'You work at this school. Please ask its owner to remove you.',
  },
  'identity.has_left': { status: 409, text: 'This person left the school. Only they can come back, by signing in.' },
  'identity.in_trash': { status: 409, text: 'This person is in the trash. Restore them first.' },
  'identity.already_here': { status: 409, text: 'This person is in your school already' },
  'identity.not_confirmed': {
    status: 409,
    text: 'This email is not confirmed yet. Please invite the person instead.',
  },
  'identity.invitation_pending': {
    status: 403,
    text: 'Please accept the invitation we sent to your email first',
  },
  'identity.inactive': { status: 403, text: 'Your account is not active in this school' },
  'identity.email_not_found': { status: 404, text: 'Your email not existing. Please check your email again' },
  'identity.wrong_code': { status: 422, text: 'Your code is incorrect' },
  'identity.invalid_code': { status: 422, text: 'Code is invalid!' },
  'identity.join_expired': { status: 410, text: 'This question is too old. Please sign in again.' },
  'identity.code_expired': { status: 410, text: 'Your code is invalid or expired. Please click Re-send.' },
  'identity.codes_blocked': {
    status: 429,
    text: 'Too many wrong codes today. Please use the link in the email, or try again tomorrow.',
  },
  'identity.captcha_needed': {
    status: 428,
    text: 'Many attempts came from your network. Please turn on JavaScript, or try again in 15 minutes.',
  },
  'identity.device_not_found': { status: 404, text: 'This device is signed out already' },
  'identity.owner_cannot_close': {
    status: 409,
    text: 'You own a school. Please hand it over before you close your account.',
  },
  'identity.bank_not_set_up': { status: 404, text: 'Bank not setup yet!' },
  'identity.bank_account_first': { status: 409, text: 'Please add bank account first !!' },
  'identity.invalid_account_number': { status: 422, text: 'Enter the account number as your bank writes it.' },
  'identity.provider_off': { status: 404, text: 'This way to sign in is not available here' },
  'identity.provider_expired': { status: 410, text: 'This sign-in has expired. Please start again.' },
  'identity.hand_over_expired': {
    status: 410,
    text: 'This link was used already or has expired. Please open it from the app again.',
  },
  'identity.provider_email': {
    status: 409,
    text: 'This account has no verified email. Verify it there first, or sign up with your email.',
  },
  'identity.identity_taken': { status: 409, text: 'This account is connected already. Disconnect it there first.' },
  'identity.identity_not_found': { status: 404, text: 'This account is not connected' },
  'identity.password_first': { status: 409, text: 'Please create a password first, on the security page.' },
  'identity.token_invalid': {
    status: 401,
    text: 'This access token is not valid here: it was revoked, has expired, or its owner can no longer use this school.',
  },
  'identity.token_scope': { status: 403, text: 'This access token does not have the scope for this call.' },
  'identity.not_by_token': { status: 403, text: 'This call cannot be made with an access token. Please sign in.' },
  'identity.developer_access': {
    status: 403,
    text: 'Access tokens need developer access, which is part of the premium package.',
  },
  'identity.token_not_found': { status: 404, text: 'This access token was revoked already' },
  'identity.too_many_tokens': { status: 409, text: 'You have 20 access tokens. Please revoke one first.' },
  'identity.scope_required': { status: 422, text: 'Choose at least one scope.' },
  'identity.not_a_member': {
    status: 403,
    text: 'Only members of this school can sign in to its systems. Ask the school, or use another account.',
  },
  'identity.system_not_found': { status: 404, text: 'This system was removed already' },
  'identity.too_many_systems': { status: 409, text: 'The school has 20 systems. Please remove one first.' },
  'identity.invalid_redirect': {
    status: 422,
    text: 'Enter whole addresses that begin with https://, or with http://localhost for tests.',
  },
  'identity.wrong_password': { status: 422, text: 'Your current password is incorrect' },
  'identity.confirm_first': { status: 409, text: 'Please confirm your email first.' },
  'identity.two_factor_off': { status: 409, text: 'Turn on two-factor first.' },
  'identity.passkey_failed': { status: 422, text: 'The passkey did not work. Please try again.' },
  'identity.passkey_unknown': {
    status: 404,
    text: 'This passkey is not known here any more. Please sign in with your password.',
  },
  'identity.passkey_not_found': { status: 404, text: 'This passkey is removed already' },
  'identity.too_many_passkeys': { status: 409, text: 'You have many passkeys. Please remove one first.' },
  'identity.password_used': { status: 422, text: 'Please choose a password that you have not used before.' },
  'identity.invalid_link': { status: 404, text: 'Invalid Link' },
  'identity.new_password_needed': {
    status: 409,
    text: 'You signed in more than a day ago. Sign in again, or choose a new password, to confirm your email.',
  },
  'identity.account_closed': { status: 403, text: 'This email was closed and cannot sign in or sign up' },
  // Closed by its owner, and not erased yet.
  'identity.account_closing': { status: 403, text: 'This email was closed and cannot sign in or sign up' },
  'identity.banned': { status: 403, text: 'Your account has been banned' },
  'identity.suspended': { status: 403, text: 'Your account has been suspended' },
  'identity.blocked': { status: 403, text: 'Your account has been suppended to access this school...' },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  member: 'identity.person_not_found',
  'student group': 'identity.group_not_found',
  'student note': 'identity.note_not_found',
  user: 'identity.account_not_found',
  device: 'identity.device_not_found',
  passkey: 'identity.passkey_not_found',
  'access token': 'identity.token_not_found',
  system: 'identity.system_not_found',
  'company file': 'identity.company_file_not_found',
  'account link': 'identity.code_expired',
} as const satisfies Record<string, keyof typeof refusals>

/** What the office's search finds, and the permission it takes to find it. */
export const searchKinds = { student: 'students.view', lecture: 'lectures.view', vendor: 'users.view' } as const

/** Kinds of things in the audit log, and what is done to them. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./identity.audit.ts')).auditKinds
