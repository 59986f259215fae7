import type { Language } from '#shared/core/language.rules.ts'
import { provinces } from './cambodia.data.ts'

/** ISO 3166-1, two letters each. */
export const countries = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

const cambodia = 'KH'

/** Cambodia has a list of its provinces and districts; in other countries they are written. */
export const hasPlaces = (country: string) => country === cambodia

/** What an address names: a province and a district of Cambodia by their codes, elsewhere as they are written. */
export type Place = { country: string; city: string; district: string }

/** The field that names a place which does not exist, or undefined. */
export function wrongPlace({ country, city, district }: Place): keyof Place | undefined {
  if (country !== '' && !countries.includes(country)) return 'country'
  if (!hasPlaces(country)) return undefined
  const province = Object.hasOwn(provinces, city) ? provinces[city] : undefined
  if (city !== '' && !province) return 'city'
  return district === '' || (province && Object.hasOwn(province.districts, district)) ? undefined : 'district'
}

export type Named = { code: string; name: string }
export type Places = { countries: Named[]; provinces: (Named & { districts: Named[] })[] }

/** All that can be chosen for an address, as a reader calls it. Districts have no Chinese names: they are in English. */
export function placesIn(language: Language): Places {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const order = new Intl.Collator(language)
  const sorted = <One extends Named>(all: One[], first: string) =>
    all.sort((a, b) => Number(b.code === first) - Number(a.code === first) || order.compare(a.name, b.name))
  return {
    countries: sorted(
      countries.map((code) => ({ code, name: names.of(code) ?? code })),
      cambodia,
    ),
    provinces: sorted(
      Object.entries(provinces).map(([code, { districts, ...name }]) => ({
        code,
        name: name[language],
        districts: sorted(
          Object.entries(districts).map(([at, [km, en]]) => ({ code: at, name: language === 'km' ? km : en })),
          '',
        ),
      })),
      phnomPenh,
    ),
  }
}
const phnomPenh = '12'
