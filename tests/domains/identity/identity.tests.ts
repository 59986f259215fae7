import { randomBytes } from 'node:crypto'
import type { Secrets } from '#server/identity/codes.ts'
import { routes } from '#server/identity/identity.routes.ts'
import { people } from '#shared/identity/people.endpoints.ts'
import {
  addStudentGroup,
  addToGroup,
  removeFromGroup,
  studentGroupTrash,
} from '#shared/identity/student-groups.endpoints.ts'
import type { BareWorld, DomainTests, Sample } from '#tests/support/domain-tests.ts'
import { uniqueWord } from '#tests/support/doors.ts'
import { givenPeople, type Person, password } from './given-people.ts'
import { frequent } from './identity.frequent.ts'

type People = Record<'vendor' | 'lecture' | 'student' | 'admin', Person> & { invited: Person & { token: string } }
/** Somebody who has forgotten their password, and what they were sent: one to type, and one to open. */
type Forgetful = { person: Person; typed: Secrets; opened: Secrets; linked: Secrets; signingIn: Secrets }
export type IdentityWorld = BareWorld & {
  people: People
  forgetful: Forgetful
  studentNoteIds: string[]
  groupIds: string[]
  deviceIds: string[]
  passkeyIds: string[]
  accessTokenIds: string[]
  handOverToken: string
  visitorToken: string
  systemIds: string[]
  companyFileIds: string[]
}

const roles = ['vendor', 'lecture', 'student', 'admin'] as const
const lists = Object.values(people)
const named = (...calls: (keyof (typeof lists)[number])[]) =>
  lists.flatMap((list) => calls.map((call) => list[call].name))
const sameFor = (names: string[], sample: Sample<IdentityWorld>) =>
  Object.fromEntries(names.map((name) => [name, sample]))

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const sentBy = { id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {} } as const
const madePasskey = { ...sentBy, response: { clientDataJSON: 'e30', attestationObject: 'AQID' } }
const usedPasskey = { ...sentBy, response: { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' } }
const providerCalls = [
  'readProviders',
  'beginProvider',
  'readProviderRequest',
  'startProvider',
  'finishProvider',
  'enterSchool',
  'readProof',
  'sendProofCode',
  'proveAccount',
  'connectProvider',
  'disconnectProvider',
]

const newPassword = 'another password for tests'
const newPerson = () => ({ first_name: 'Sok', last_name: 'Dara', password, password_confirmation: password })

export const identityTests = {
  routes,
  frequent,
  given: givenPeople,
  async build(school) {
    const [vendor, lecture, student, admin] = (await Promise.all(
      roles.map((role) => givenPeople.person(school, { role })),
    )) as [Person, Person, Person, Person]
    await givenPeople.session(school, student)
    await givenPeople.signIn(school, student)
    await givenPeople.personal(school, student)
    await givenPeople.identity(school, student)
    const { token: visitorToken } = await givenPeople.visitor(school)
    const deviceIds = await givenPeople.devices(school, student)
    const passkeyIds = [await givenPeople.passkey(student)]
    const tokens = await Promise.all([student, vendor].map((person) => givenPeople.accessToken(school, person)))
    const accessTokenIds = tokens.map(({ id }) => id)
    const handOverToken = await givenPeople.handOver(school, student)
    const companyFileIds = [await givenPeople.companyFile(student)]
    const systemIds = [(await givenPeople.system(school, { by: student })).id]
    await givenPeople.role(school, ['dashboard.view', 'students.view', 'articles.view'])
    const invited = await givenPeople.invitation(school)
    // One of each, because only who wrote a note changes it.
    const studentNoteIds = [
      await givenPeople.studentNote(school, student, vendor),
      await givenPeople.studentNote(school, student, lecture),
    ]
    const groups = [await givenPeople.group(school, [student]), await givenPeople.group(school)]
    const groupIds = groups.map(({ id }) => id)
    const person = await givenPeople.person(school)
    const other = await givenPeople.person(school)
    const forgetful = {
      person,
      typed: await givenPeople.code(school, person),
      opened: await givenPeople.code(school, other),
      linked: await givenPeople.code(school, await givenPeople.person(school)),
      signingIn: await givenPeople.code(school, await givenPeople.person(school), 'sign-in'),
    }
    return {
      people: { vendor, lecture, student, admin, invited },
      forgetful,
      studentNoteIds,
      groupIds,
      deviceIds,
      passkeyIds,
      accessTokenIds,
      handOverToken,
      visitorToken,
      systemIds,
      companyFileIds,
    }
  },
  names: {
    user: ({ people: { student } }) => [student.id, student.username, student.email],
    'student group': ({ groupIds }) => groupIds,
    device: ({ deviceIds }) => deviceIds,
    passkey: ({ passkeyIds }) => passkeyIds,
    'access token': ({ accessTokenIds }) => accessTokenIds,
    system: ({ systemIds }) => systemIds,
    'company file': ({ companyFileIds }) => companyFileIds,
    'account link': ({ forgetful }) => [forgetful.linked.token],
    'student note': ({ studentNoteIds }) => studentNoteIds,
    member: ({ people: { student, lecture, invited } }) => [student.memberId, lecture.memberId, invited.memberId],
  },
  fields: {
    ids: 'member',
    group: 'student group',
    ...Object.fromEntries(
      Object.values(studentGroupTrash).map(({ name }) => [`${name}.ids`, 'student group' as const]),
    ),
    // Lecturers are in no group.
    ...Object.fromEntries(
      [addStudentGroup, addToGroup, removeFromGroup].map(({ name }) => [
        `${name}.ids`,
        ({ people: { student } }: IdentityWorld) => [student.memberId],
      ]),
    ),
    // A list of lecturers acts on lecturers only.
    ...Object.fromEntries(
      Object.values(people.lectures).map(({ name }) => [
        `${name}.ids`,
        ({ people: { lecture } }: IdentityWorld) => [lecture.memberId],
      ]),
    ),
    token: ({ people: { invited } }) => [invited.token],
    access_token: ({ forgetful }) => [forgetful.typed.accessToken],
  },
  samples: {
    ...sameFor(named('list', 'download'), (_, { people: { student } }, derived) => [
      ...derived,
      { query: { q: student.email, tab: 'trash' } },
    ]),
    ...sameFor(named('add'), (_, { people: { invited } }, [first, ...more]) => [
      ...[first, ...more].map((input) => ({ body: { ...(input?.body as object), role: 'student' } })),
      { body: { ...(first?.body as object), email: invited.email } },
    ]),
    ...sameFor(named('invite'), (_, { people: { student } }, derived) => [
      ...derived,
      { body: { emails: [student.email], role: 'student', matrix: null, language: 'km' } },
    ]),
    login: ({ people: { student } }) => [{ body: { email: student.email, password } }],
    register: () => [{ body: { ...newPerson(), email: `${uniqueWord()}@example.com` } }],
    forgetPassword: ({ forgetful: { person } }) => [{ body: { email: person.email } }],
    verifyResetCode: (_, { forgetful: { typed } }) => [{ body: { code: typed.code, access_token: typed.accessToken } }],
    resetPassword: (_, { forgetful: { opened } }) => [
      {
        body: {
          ...{ token: opened.token, access_token: opened.accessToken },
          ...{ password: newPassword, password_confirmation: newPassword },
        },
      },
    ],
    verifySignInCode: (_, { forgetful: { signingIn } }) => [
      { body: { access_token: signingIn.accessToken, code: signingIn.code } },
    ],
    verifyLink: (_, { forgetful: { linked } }) => [{ query: { access_token: linked.accessToken } }],
    addApp: () => [{ body: { current_password: password, secret: 'A'.repeat(32), code: '123456' } }],
    savePersonal: () => [
      {
        body: {
          ...{ title: 'ms', gender: 'female', last_name_km: 'ចាន់', first_name_km: 'បូរ៉ា', last_name_en: 'Chan' },
          ...{ first_name_en: 'Bora', birth_date: '2001-04-17', birth_place: 'Battambang', id_number: '010 234 567' },
          ...{ position: 'Teacher', skill: 'Maths', education: 'bachelor', country: 'KH', city: '12' },
          ...{ district: '1201', street: '271', house: '12B', postal_code: '120101', telegram: '@bora_chan' },
        },
      },
    ],
    saveCompany: () => [
      {
        body: {
          ...{ name_en: 'Angkor Silk Co., Ltd.', name_km: 'ក្រុមហ៊ុនសូត្រអង្គរ', phone: '023 123 456' },
          ...{ email: 'info@example.com', website: 'example.com' },
        },
      },
    ],
    addCompanyFile: () => [{ query: { kind: 'gallery', name: 'Shop' }, body: Buffer.from(onePixel, 'base64') }],
    saveSignature: () => [{ body: Buffer.from(onePixel, 'base64') }],
    savePicture: () => [{ body: Buffer.from(onePixel, 'base64') }],
    saveIntroduction: () => [{ body: { position: 'Data analyst', bio: 'I like numbers.' } }],
    saveSignInNames: () => [{ body: { username: `${uniqueWord()}.k`.slice(-30), phone: '012 345 678' } }],
    confirmByCode: () => [{ body: { code: '123456' } }],
    closeAccount: () => [{ body: { current_password: password } }],
    reopenAccount: (_, { forgetful: { linked } }) => [
      { body: { token: linked.token, access_token: linked.accessToken } },
    ],
    changePassword: () => [
      { body: { current_password: password, password: newPassword, password_confirmation: newPassword } },
    ],
    askNewEmail: () => [{ body: { current_password: password, email: `${uniqueWord()}@example.com` } }],
    changeEmail: () => [{ body: { code: '123456' } }],
    addPasskey: () => [{ body: { current_password: password, passkey: madePasskey } }],
    removePasskey: (_, __, derived) => derived.map((input) => ({ ...input, body: { current_password: password } })),
    loginByPasskey: () => [{ body: { passkey: usedPasskey } }],
    ...sameFor(['connectProvider', 'disconnectProvider'], () => [
      { body: { current_password: password, provider: 'google' } },
    ]),
    proveAccount: () => [{ body: { token: uniqueWord(), password } }],
    ...sameFor(['setEmailCodes', 'removeApp', 'turnOffTwoFactor', 'makeBackupCodes'], () => [
      { body: { current_password: password, by_email: false } },
    ]),
    makeAccessToken: () => [
      { body: { current_password: password, name: 'Accounting', scopes: ['courses:read'], days: 30 } },
    ],
    addSystem: () => [
      {
        body: {
          ...{ current_password: password, name: 'Library', has_secret: true },
          redirect_addresses: ['https://library.example/callback'],
        },
      },
    ],
    ...sameFor(['readConsent', 'answerConsent'], () => [{ body: { request: uniqueWord(), allow: true } }]),
    savePayoutAccount: () => [
      {
        body: {
          ...{ bank: 'ABA Bank', account_name: 'SOK DARA', account_number: '000 123 456' },
          current_password: password,
        },
      },
    ],
    removePayoutAccount: () => [{ body: { current_password: password } }],
    recognizeVisitor: () => [{ body: { cvi: randomBytes(16).toString('base64url'), fpid: 'f'.repeat(32) } }],
    ...sameFor(['readHandOver', 'enterByHandOver'], (_, { handOverToken: token }) => [{ body: { token } }]),
    forgetVisitor: (_, { visitorToken: token }) => [{ body: { token } }],
    acceptInvitation: (_, { people: { invited } }) => [{ body: { ...newPerson(), token: invited.token } }],
  },
  withoutMark: [
    'logout',
    'confirmOwnEmail',
    'forgetPassword',
    'resendCode',
    'verifyResetCode',
    'renameOwn',
    'changePassword',
    'addApp',
    'makeBackupCodes',
    'addPasskey',
    'loginByPasskey',
    'readOwnIdNumber',
    'readOwnSignature',
    'readCompany',
    'saveCompany',
    'addCompanyFile',
    'removeCompanyFile',
    'confirmSavedCodes',
    'saveSignature',
    'savePicture',
    'removePicture',
    'saveIntroduction',
    'removeSignature',
    'readConfirmation',
    'readPayoutAccount',
    'makeAccessToken',
    'revokeAccessToken',
    'addSystem',
    'deleteSystem',
    'readConsent',
    'answerConsent',
    'savePayoutAccount',
    'removePayoutAccount',
    'readActivity',
    'readDevices',
    'readAwaitedEmail',
    'askNewEmail',
    'resendEmailCode',
    'changeEmail',
    ...providerCalls.filter((name) => name !== 'disconnectProvider'),
    'joinSchool',
    'recognizeVisitor',
    'makeHandOver',
    'forgetVisitor',
    'signOutDevice',
    'disconnectSystem',
    'signOutOthers',
    'verifyLink',
    'confirmByLink',
    'confirmByCode',
    'closeAccount',
    'leaveOwnSchool',
    'reopenAccount',
    'register',
    'banPeople',
    'readPermission',
    'readPeopleFigures',
    'deleteOwnStudentNote',
    'deleteStudentNote',
    'addStudentGroup',
    'updateStudentGroup',
    'addToGroup',
    'removeFromGroup',
    ...Object.values(studentGroupTrash).map(({ name }) => name),
    ...named('add', 'invite', 'remind', 'removePicture', 'act', 'trash', 'restore', 'remove', 'emptyTrash'),
  ],
  neverSucceeds: {
    ...Object.fromEntries(
      providerCalls
        .filter((name) => !['readProviders', 'disconnectProvider'].includes(name))
        .map((name) => [name, 'No provider is configured in this world']),
    ),
    joinSchool: 'Nobody in this world was asked whether they want to join',
    readConsent: 'No browser in this world was sent by another system',
    answerConsent: 'No browser in this world was sent by another system',
    resendCode: 'The code in this world was sent less than a minute ago',
    remindLecture: 'No lecturer of this world was invited and has not come yet',
    reopenAccount: 'Nobody in this world has closed their account',
    addApp: 'Nobody in this world has an app that shows codes',
    addPasskey: 'Nobody in this world has a device that makes passkeys',
    loginByPasskey: 'Nobody in this world has a device that makes passkeys',
    makeBackupCodes: 'Nobody in this world has two-factor',
    confirmSavedCodes: 'Nobody in this world has two-factor',
    resendEmailCode: 'The code in this world was sent less than a minute ago, or never',
    changeEmail: 'Nobody in this world reads the code that was sent to a new email',
    confirmByCode: 'Whoever is signed in in this world has a confirmed address',
    confirmByLink: 'Whoever has a link in this world is not signed in',
  },
} satisfies DomainTests<IdentityWorld>
