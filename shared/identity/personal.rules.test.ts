import { describe, expect, it } from 'vitest'
import {
  isBirthDate,
  isKhmerName,
  isLatinName,
  isUsername,
  readIdNumber,
  tidyName,
  veiledNumber,
} from './personal.rules.ts'
import { personalChange } from './personal.schema.ts'

const khmerNames = (
  'សុខ ចាន់ មាស ហេង ជា អ៊ុក ប្រាក់ ឃុន សេង ទូច យិន រស់ ពៅ ហ៊ុន ឆាយ ព្រំ សៅ ងួន កែវ តាំង វ៉ាន់ ញឹម ឈុន ម៉ៅ អ៊ឹម ទេព លី ឡុង ' +
  'សុភាព បូរ៉ា កល្យាណ សុធា វណ្ណា សំណាង សុជាតា ពិសិដ្ឋ ម៉ាលីស រដ្ឋា ស្រីពៅ មុន្នី គន្ធា រិទ្ធី វាសនា ឧត្តម ច័ន្ទរស្មី ភក្តី លីដា ' +
  'ស្រីនាង ធារ៉ា សុធារ៉ា ដាវី កក្កដា សុមាលី ណារិទ្ធ មុនីរ័ត្ន ស្រីលក្ខណ៍ ព្រះ រតនៈ ឥន្ទ្រា ឯក ឧសភា ឪពុក'
).split(' ')
const latinNames = [
  ...'Sok Chan Meas Heng Chea Ouk Prak Khun Seng Touch Yin Ros Pov Hun Chhay Prum Sao Nguon Keo Taing Van Nhim'.split(
    ' ',
  ),
  ...'Nguyễn Trần Lê Phạm Huỳnh Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Thị Minh Khai Ánh Tuyết Ngọc Bích'.split(
    ' ',
  ),
  ...'François Hélène Zoë Noël Gaëlle Léa Œuvrard Lefèvre Müller Ødegård Łukasz Žižek Nuñez Åsa Şahin Íñigo'.split(' '),
  ...["O'Connor", 'O’Brien', 'd’Artagnan', 'Jean-Pierre', 'Anne-Marie', 'Sok Dara Jr.', 'Lê Văn C.', 'van der Berg'],
  ...['Zhang Wei', 'Li Na', 'Wang Xiǎomíng', 'Tan Ah Kow', 'Md. Rahim', 'St. John', 'Kim (Kimberly)', 'de la Cruz'],
  ...['Anne\u2011Marie', 'Jean–Luc', 'D`Souza', 'Dara ‘Bob’', 'Raju A/L Kumar', 'Devi A/P Raju', 'Sok Dara 2nd'],
]

describe('a name', () => {
  it.each(khmerNames)('in Khmer is taken: %s', (name) => {
    expect(isKhmerName(name)).toBe(true)
    expect(personalChange.safeParse({ last_name_km: name }).success).toBe(true)
  })
  it.each(latinNames)('in Latin letters is taken: %s', (name) => {
    expect(isLatinName(tidyName(name))).toBe(true)
    expect(isLatinName(tidyName(name.normalize('NFD')))).toBe(true)
  })
  it.each(['Sok', 'សុខ Sok', '陈', '12', '...', '😀'])('%s is not in Khmer', (name) => {
    expect(isKhmerName(name)).toBe(false)
  })
  it.each(['សុខ', '陈丽华', '12', '-', 'Sok<b>', 'Sok@home', 'Дара'])('%s is not in Latin letters', (name) => {
    expect(isLatinName(name)).toBe(false)
  })
  it('is stored without what nobody sees', () => {
    expect(tidyName(' ស្រី\u200bពៅ ')).toBe('ស្រីពៅ')
    expect(tidyName('Nguye\u0302\u0303n  Thị')).toBe('Nguyễn Thị')
  })
})

describe('a username', () => {
  it.each(['sok.dara', 'srey_neang', 'bora-99', 'a1b', '2pac', 'x'.repeat(30)])('%s is taken', (name) => {
    expect(isUsername(name)).toBe(true)
  })
  it.each(['ab', 'x'.repeat(31), '012345678', '.sok', '-sok', 'sok dara', 'sok@home', 'Sok', 'សុខ', ''])(
    '%j is not',
    (name) => {
      expect(isUsername(name)).toBe(false)
    },
  )
})

describe('a date of birth', () => {
  const today = '2026-11-17'
  it.each(['2001-04-17', '2026-11-17', '1906-12-31', '2000-02-29'])('%s is plausible', (date) => {
    expect(isBirthDate(date, today)).toBe(true)
  })
  it.each([
    '2026-11-18',
    '1905-12-31',
    '2001-02-29',
    '2001-13-01',
    '2001-00-10',
    '17/04/2001',
    '2001-4-17',
    '',
    '0000-00-00',
  ])('%j is not', (date) => {
    expect(isBirthDate(date, today)).toBe(false)
  })
})

describe('a number of an identity card', () => {
  it.each([
    ['010234567', '010234567'],
    [' 010 234 567 ', '010 234 567'],
    ['០១០២៣៤៥៦៧', '010234567'],
    ['n1234567', 'N1234567'],
    ['010234567(01)', '010234567(01)'],
    ['AB-12/345', 'AB-12/345'],
  ])('%s is stored as %s', (text, number) => {
    expect(readIdNumber(text)).toBe(number)
  })
  it.each(['', '12', 'passport', '<script>1', '1'.repeat(31)])('%j is none', (text) => {
    expect(readIdNumber(text)).toBeUndefined()
  })
  it('is hidden but for its end', () => {
    expect(veiledNumber('010234567')).toBe('•••••• 567')
    expect(veiledNumber('')).toBe('')
  })
})

describe('what is pasted', () => {
  it.each([
    [{ street: 'Street 271\nSangkat\tToul Tumpung' }, { street: 'Street 271 Sangkat Toul Tumpung' }],
    [{ skill: 'Maths\u202e' }, { skill: 'Maths' }],
    [{ telegram: '012 345 678' }, { telegram: '+85512345678' }],
    [{ telegram: '@sok_dara' }, { telegram: '@sok_dara' }],
    [{ linkedin: 'sok-dara' }, { linkedin: 'linkedin.com/in/sok-dara' }],
    [{ linkedin: 'https://www.linkedin.com/in/sok-dara' }, { linkedin: 'https://www.linkedin.com/in/sok-dara' }],
  ])('%j is stored as %j', (typed, stored) => {
    expect(personalChange.safeParse(typed).data).toEqual(stored)
  })
})
