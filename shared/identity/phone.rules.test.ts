import { expect, it } from 'vitest'
import { countryCodeOf, readPhone, readPhones, spacedPhone, spokenPhone } from './phone.rules.ts'

// Prefixes of Cambodian networks, each with a number of its length.
const mobile = [
  ...['010', '011', '012', '014', '015', '016', '017', '061', '069', '070', '077', '078', '081', '085', '086'],
  ...['087', '089', '090', '092', '093', '095', '098', '099', '023', '024', '032', '063'],
].map((prefix) => `${prefix}345678`)
const long = ['031', '038', '060', '066', '067', '068', '071', '076', '088', '096', '097', '012'].map(
  (prefix) => `${prefix}3456789`,
)
const khmer = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)))
const grouped = (number: string, by: string) => [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(by)

const shapes: Record<string, (number: string) => string> = {
  'as it is': (number) => number,
  'in groups': (number) => grouped(number, ' '),
  'with hyphens': (number) => grouped(number, '-'),
  'with points': (number) => grouped(number, '.'),
  'with +855': (number) => `+855${number.slice(1)}`,
  'with +855 and groups': (number) => `+855 ${grouped(number.slice(1), ' ')}`,
  'with (+855)': (number) => `(+855) ${number.slice(1)}`,
  'with +855 and the 0': (number) => `+855 ${number}`,
  'with 855': (number) => `855${number.slice(1)}`,
  'with 00855': (number) => `00855 ${number.slice(1)}`,
  'without the 0 that a spreadsheet dropped': (number) => number.slice(1),
  'with commas': (number) => grouped(number, ','),
  'as a link': (number) => `tel:${number}`,
  'as a link with a blank': (number) => `tel: ${grouped(number, ' ')}`,
  'before a semicolon': (number) => `${number};`,
  'between marks of direction': (number) => `\u202a${number}\u202c`,
  'in Khmer digits': (number) => khmer(grouped(number, ' ')),
  'in wide digits': (number) => number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
}

it.each(Object.entries(shapes))('a Cambodian number is read %s', (_, shape) => {
  for (const number of [...mobile, ...long])
    expect(readPhone(shape(number)), shape(number)).toBe(`+855${number.slice(1)}`)
})

it.each([
  ['+84 912 345 678', '+84912345678'],
  ['+66 81 234 5678', '+66812345678'],
  ['0081 90-1234-5678', '+819012345678'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['1-415-555-2671', '+14155552671'],
])('a number of another country is read: %s', (text, phone) => {
  expect(readPhone(text)).toBe(phone)
})

it.each(['', '12345', '012', '0123456', '01234567890', '+855 12', 'abc', '012 34A 678', '+12'])(
  '%j is no number',
  (text) => {
    expect(readPhone(text)).toBeUndefined()
  },
)

it.each([
  ['+85512345678', '012 345 678'],
  ['+855971234567', '097 123 4567'],
  ['+84912345678', '+84912345678'],
])('%s is shown as %s', (phone, shown) => {
  expect(spokenPhone(phone)).toBe(shown)
})

it.each([
  ['+85512345678', '+855 12 345 678'],
  ['012345678', '+855 12 345 678'],
  ['+855971234567', '+855 97 123 4567'],
  ['+14155552671', '+141 555 526 71'],
  ['call the office', 'call the office'],
])('%s is written into a spreadsheet as %s', (phone, written) => {
  expect(spacedPhone(phone)).toBe(written)
})

it.each([
  ['012 345 678', '+85512345678'],
  ['012 345 678 / 098 765 432', '+85512345678 / +85598765432'],
  ['012345678, 098765432', '+85512345678 / +85598765432'],
  ['012 345 678 / no', undefined],
  ['', undefined],
])('the numbers of a company are read: %s', (text, read) => {
  expect(readPhones(text)).toBe(read)
})

it.each([
  ['+85512345678', '+855'],
  ['+14155552671', '+1'],
  ['+79161234567', '+7'],
  ['+33612345678', '+33'],
  ['+66812345678', '+66'],
  ['+84912345678', '+84'],
  ['+8562012345678', '+856'],
  ['+35312345678', '+353'],
  ['+99812345678', '+998'],
  ['+85212345678', '+852'],
])('the country code of %s is %s', (phone, code) => {
  expect(countryCodeOf(phone)).toBe(code)
})
