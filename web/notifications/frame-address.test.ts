import { describe, expect, it } from 'vitest'
import { inOffice, notificationAddresses } from './frame-address.ts'

describe('the addresses of notifications', () => {
  it('stay in the frame of the page', () => {
    expect(notificationAddresses('/en/secure/messages')).toMatchObject({
      isOffice: true,
      list: '/secure/notifications',
      choices: '/secure/settings/notification',
    })
    expect(notificationAddresses('/my-course')).toMatchObject({
      isOffice: false,
      list: '/notifications',
      choices: '/setting/notification',
    })
  })

  it.each([
    ['/notifications', '/secure/notifications'],
    ['/setting/security', '/secure/settings/security'],
    ['/settings', '/settings'],
    ['/lecture/soap/1', '/lecture/soap/1'],
  ])('of %s is %s in the office', (path, expected) => {
    expect(inOffice(path)).toBe(expected)
  })
})
