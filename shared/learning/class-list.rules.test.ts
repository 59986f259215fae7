import { describe, expect, it } from 'vitest'
import { fullName } from '#shared/identity/identity.rules.ts'
import { readClassList, splitName } from './class-list.rules.ts'

const only = (text: string) => {
  const [line, ...more] = readClassList(text)
  expect(more).toEqual([])
  if (!line) throw new Error('nothing was read')
  return { name: fullName(line.firstName, line.lastName), email: line.email, phone: line.phone, fault: line.fault }
}

const names = [
  ...[
    'Sok Dara',
    'Chan Sophea',
    'KEO SREY-MOM',
    "Ny O'Brien",
    'Jean-Luc Picard',
    'Nguyễn Thị Minh Khai',
    'José Álvarez',
  ],
  ...['Sok', 'Lim Kim Heng', 'Anne-Marie de la Tour', 'Müller Jörg', 'Sam Ang Jr.', 'Heng 2', 'Van den Berg'],
  ...['សុខ ដារ៉ា', 'ចាន់ សុភា', 'ស្រីមុំ', 'អ៊ុំ សុខ ហេង', 'ហ៊ុន ធីតា', 'លី ស្រីនាង', 'ឆាយ រិទ្ធី', 'នួន កញ្ញា'],
  ...['李小明', '王芳', '欧阳修', '司马 相如', '陈 大文', 'Иван Петров', 'สมชาย ใจดี'],
]
const emails = [
  ...['dara@gmail.com', 'sok.dara+class@gmail.com', 'dara_99@yahoo.com.kh', 'o-brien@school.edu.kh', 'd@e.io'],
  ...[
    "o'brien@gmail.com",
    '012345678@smart.com.kh',
    'dara@mail.xn--p1ai',
    'a.b.c@sub.domain.example.org',
    'DARA@GMAIL.COM',
  ],
]
const phones: [string, string][] = [
  ['012 345 678', '+85512345678'],
  ['097-123-4567', '+855971234567'],
  ['+855 12 345 678', '+85512345678'],
  ['០៩៧ ១២៣ ៤៥៦៧', '+855971234567'],
  ['+84 912 345 678', '+84912345678'],
]

/** How people write one line, with all three. */
const shapes: Record<string, (name: string, email: string, phone: string) => string> = {
  commas: (name, email, phone) => `${name}, ${phone}, ${email}`,
  'commas, email first': (name, email, phone) => `${email},${name},${phone}`,
  tabs: (name, email, phone) => `${name}\t${phone}\t${email}`,
  semicolons: (name, email, phone) => `${name};${email};${phone}`,
  bars: (name, email, phone) => `| ${name} | ${email} | ${phone} |`,
  quotes: (name, email, phone) => `"${name}","${email}","${phone}"`,
  'a number in front': (name, email, phone) => `1\t${name}\t${email}\t${phone}`,
  'sex and title': (name, email, phone) => `12,${name},F,${phone},${email}`,
  'angle brackets': (name, email, phone) => `${name} <${email}>, ${phone}`,
}

describe('names, emails and numbers of ordinary shapes are read', () => {
  const cases = Object.entries(shapes).flatMap(([shape, write]) =>
    names.flatMap((name, at) => {
      const email = emails[at % emails.length] ?? ''
      const [phone, dialed] = phones[at % phones.length] ?? ['', '']
      return [{ shape, text: write(name, email, phone), name, email: email.toLowerCase(), phone: dialed }]
    }),
  )

  it.each(cases)('$shape: $text', ({ text, name, email, phone }) => {
    const read = only(text)
    expect({ ...read, name: read.name.replaceAll(' ', '') }).toEqual({
      name: name.replaceAll(' ', ''),
      email,
      phone,
      fault: null,
    })
  })

  it.each(emails.flatMap((email) => [email, ` ${email} `, `<${email}>`, `mailto:${email}`, `${email},`, `${email}.`]))(
    'only an email: %s',
    (text) => {
      expect(only(text)).toMatchObject({ email: expect.stringContaining('@'), phone: null, fault: null })
    },
  )

  it.each(phones)('only a number with a name: %s', (phone, dialed) => {
    expect(only(`សុខ ដារ៉ា ${phone}`)).toEqual({ name: 'សុខ ដារ៉ា', email: null, phone: dialed, fault: null })
    expect(only(`3. Sok Dara ${phone}`)).toEqual({ name: 'Sok Dara', email: null, phone: dialed, fault: null })
  })

  it.each(names)('the name %s reads as it was written', (name) => {
    const { firstName, lastName } = splitName(name)
    expect(fullName(firstName, lastName).replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
  })
})

describe('a line of heads says what the columns are', () => {
  it.each([
    'No,First name,Last name,Email,Phone\n1,Dara,Sok,dara@gmail.com,012345678',
    'Last Name\tFirst Name\tSex\tPhone number\tE-mail\nSok\tDara\tM\t12345678\tdara@gmail.com',
    '\ufeffEmail;Surname;Given name;Mobile\r\ndara@gmail.com;Sok;Dara;+855 12 345 678\r\n',
  ])('%j', (text) => {
    expect(readClassList(text)).toMatchObject([
      { firstName: 'Dara', lastName: 'Sok', email: 'dara@gmail.com', phone: '+85512345678', fault: null },
    ])
  })

  it.each([
    'ល.រ,ឈ្មោះ,ភេទ,ថ្ងៃខែឆ្នាំកំណើត,លេខទូរស័ព្ទ,អ៊ីមែល\n១,សុខ ដារ៉ា,ប្រុស,០១/០២/២០០៥,០១២ ៣៤៥ ៦៧៨,dara@gmail.com',
    'អ៊ីមែល\tលេខទូរសព្ទ\tឈ្មោះ\ndara@gmail.com\t012345678\tសុខ ដារ៉ា',
  ])('in Khmer: %j', (text) => {
    expect(only(text)).toEqual({ name: 'សុខ ដារ៉ា', email: 'dara@gmail.com', phone: '+85512345678', fault: null })
  })

  it('in Chinese', () => {
    expect(only('姓名,手机,邮箱\n李小明,012345678,li@gmail.com')).toMatchObject({
      name: '李小明',
      phone: '+85512345678',
    })
  })

  it('is not mistaken for a person, nor a person for it', () => {
    expect(readClassList('Name,Email')).toEqual([])
    expect(readClassList('Mobile Sok, mobile@gmail.com')).toHaveLength(1)
  })
})

describe('what cannot be read says why', () => {
  it.each([
    ['Sok Dara, dara@', 'email'],
    ['Sok Dara, dara@gmail', 'email'],
    ['dara@gmail..com', 'email'],
    ['Meas Rith, 12, not-an-email', 'email'],
    ['Sok Dara dara.gmail.com', 'email'],
    ['Sok Dara; sok_dara99; 012 345 678', 'email'],
    ['srey-mom, 012 345 678', null],
    ['Chan, Jean-Luc', null],
    ['Sok Dara, 0123', null],
    ['Sok Dara, 012 345', 'phone'],
    ['Sok Dara, 012345678901234567', 'phone'],
    ['--- ???', 'nothing'],
  ])('%j: %s', (text, fault) => {
    expect(only(text).fault).toBe(fault)
  })

  it('lines keep their numbers, empty ones are left out', () => {
    const lines = readClassList('\n\nSok Dara, dara@gmail.com\n,,,\n \nChan Sophea 012 345 678\n')
    expect(lines.map(({ line }) => line)).toEqual([3, 6])
  })
})
