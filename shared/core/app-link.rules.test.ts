import { describe, expect, it } from 'vitest'
import { appLink } from './app-link.rules.ts'

const school = '0199a7c0-0000-7000-8000-000000000001'

describe('a link that opens the app', () => {
  it.each([
    ['sala', '/my-course', `sala://my-course?school_id=${school}`],
    ['sala', '/', `sala://?school_id=${school}`],
    ['kh.sala.app', '/courses/khmer-cooking', `kh.sala.app://courses/khmer-cooking?school_id=${school}`],
    ['sala', '/courses?page=2', `sala://courses?page=2&school_id=${school}`],
    ['sala', '/courses?school_id=another', `sala://courses?school_id=${school}`],
    ['sala', '/courses/ធ្វើម្ហូប', `sala://courses/${encodeURI('ធ្វើម្ហូប')}?school_id=${school}`],
    ['sala', '//elsewhere.example/x', `sala://x?school_id=${school}`],
  ])('%s %s', (scheme, path, link) => {
    expect(appLink(scheme, path, school)).toBe(link)
  })
})
