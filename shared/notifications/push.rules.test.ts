import { describe, expect, it } from 'vitest'
import { settings } from '#server/core/config/settings.ts'
import { isPushService } from './push.rules.ts'

const hosts = settings.find(({ name }) => name === 'PUSH_HOSTS')?.default.split(',') ?? []

describe('the push service of a browser', () => {
  it.each([
    ['Chrome, Samsung, Opera, Brave', 'https://fcm.googleapis.com/fcm/send/dqXk:APA91bH'],
    ['Chrome, newer', 'https://fcm.googleapis.com/wp/dqXk:APA91bH'],
    ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA'],
    ['Edge', 'https://wns2-par02p.notify.windows.com/w/?token=BQYA'],
    ['Safari', 'https://web.push.apple.com/QGuQyavXutnMH'],
  ])('is called: %s', (_, address) => expect(isPushService(address, hosts)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/fcm/send/1',
    'https://evilfcm.googleapis.com/fcm/send/1',
    'https://user:secret@fcm.googleapis.com/fcm/send/1',
    'https://push.apple.com.example/1',
    'https://notify.windows.com/1',
    'https://.push.apple.com/1',
    'http://127.0.0.1:9000/1',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('is nothing else: %j', (address) => expect(isPushService(address, hosts)).toBe(false))

  it('can be an origin of a network of one’s own', () => {
    expect(isPushService('http://127.0.0.1:9000/1', ['http://127.0.0.1:9000'])).toBe(true)
    expect(isPushService('http://127.0.0.1:9001/1', ['http://127.0.0.1:9000'])).toBe(false)
  })
})
