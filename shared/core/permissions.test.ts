import { describe, expect, it } from 'vitest'
import { defaultMatrix, everyPermission, grantedTo, type Holder, type Matrix } from './permission-matrix.ts'
import { opensPage } from './permissions.ts'

describe('a page is opened', () => {
  it.each([
    ['/secure', '/secure', true],
    ['/secure', '/secure/users', false],
    ['/secure/users', '/secure/users', true],
    ['/secure/users', '/secure/users/create', false],
    ['/secure/users', '/secure/usersx', false],
    ['/secure/users/*', '/secure/users/a', true],
    ['/secure/users/*', '/secure/users/a/b', true],
    ['/secure/users/*', '/secure/users', false],
    ['/secure/users*', '/secure/users', true],
    ['/secure/users,/secure/pages', '/secure/pages', true],
    [' /secure/users , /secure/pages ', '/secure/users', true],
    ['', '/secure', false],
    [',', '/secure', false],
    ['*', '/secure/anything', true],
    ['/secure/users', '/Secure/Users', false],
  ])('by %j: %s → %s', (path, asked, opens) => {
    expect(opensPage([{ path }], asked)).toBe(opens)
  })

  it('by any of several entries, and by none', () => {
    expect(opensPage([{ path: '/a' }, { path: '/b' }], '/b')).toBe(true)
    expect(opensPage([], '/b')).toBe(false)
  })
})

describe('what a person may do', () => {
  const keys = (holder: Partial<Holder>, matrix: Matrix = 'vendor') =>
    grantedTo(
      { role: 'vendor', isOwner: false, lectureType: null, ...holder },
      everyPermission,
      defaultMatrix[matrix],
    ).map(({ key }) => key)

  it('is everything for an administrator', () => {
    expect(keys({ role: 'admin' }, 'student')).toEqual(everyPermission.map(({ key }) => key))
  })

  it('is everything a school can do for a vendor; the audit log only for the owner, bans for nobody', () => {
    expect(keys({})).not.toContain('audit.view')
    expect(keys({ isOwner: true })).toContain('audit.view')
    expect(keys({ isOwner: true })).not.toContain('bans.update')
    expect(keys({})).toContain('users.delete')
  })

  it('is not the audit log for a lecturer, even one marked as owner or with it in the matrix', () => {
    const holder = { role: 'lecture', isOwner: true, lectureType: null } as const
    expect(grantedTo(holder, everyPermission, ['audit.view', 'bans.update'])).toEqual([])
  })

  it('is not where the money of the school is for a lecturer, even with it in the matrix; managers see it', () => {
    const holder = { role: 'lecture', isOwner: false, lectureType: null } as const
    expect(grantedTo(holder, everyPermission, ['money.view', 'money.add'])).toEqual([])
    expect(keys({})).toEqual(expect.arrayContaining(['money.view', 'money.add']))
  })

  it('is less for a teacher than for a lecturer', () => {
    const teacher = keys({ role: 'lecture' }, 'teacher')
    const lecture = keys({ role: 'lecture' }, 'lecture')
    expect(lecture).toEqual(expect.arrayContaining(teacher))
    expect(lecture.length).toBeGreaterThan(teacher.length)
  })

  it.each([
    [1, false],
    [2, true],
    [null, true],
  ])('has reports for a lecturer of type %s: %s', (lectureType, has) => {
    expect(keys({ role: 'lecture', lectureType }, 'lecture').includes('reports.view')).toBe(has)
  })

  it('is nothing for a student, whatever the matrix says', () => {
    expect(keys({ role: 'student' }, 'vendor')).toEqual([])
  })

  it('is never more than what was booked', () => {
    const booked = everyPermission.filter(({ subFeature }) => subFeature === 'articles')
    const holder = { role: 'vendor', isOwner: true, lectureType: null } as const
    expect(grantedTo(holder, booked, defaultMatrix.vendor)).toEqual(booked)
    expect(grantedTo(holder, [], defaultMatrix.vendor)).toEqual([])
  })

  it('does not depend on unknown words', () => {
    const strange = [{ key: 'constructor.view', path: '/secure/x', action: 'view' as const }]
    expect(grantedTo({ role: 'vendor', isOwner: true, lectureType: null }, strange, ['constructor.view'])).toEqual([])
  })
})
