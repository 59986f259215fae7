import { expect, test } from 'vitest'
import { type YoutubeVideo, youtubeFrame, youtubePage, youtubeVideo } from './youtube.rules.ts'

const video = 'eIho2S0ZahI'

test.each<[string, YoutubeVideo]>([
  [`https://www.youtube.com/watch?v=${video}`, { video }],
  [`http://www.youtube.com/watch?v=${video}`, { video }],
  [`https://youtube.com/watch?v=${video}`, { video }],
  [`www.youtube.com/watch?v=${video}`, { video }],
  [`youtube.com/watch?v=${video}`, { video }],
  [`//www.youtube.com/watch?v=${video}`, { video }],
  [`HTTPS://WWW.YOUTUBE.COM/watch?v=${video}`, { video }],
  [`  https://www.youtube.com/watch?v=${video}\n`, { video }],
  [`https://www.youtube.com/watch/?v=${video}`, { video }],
  [`https://www.youtube.com/watch?app=desktop&v=${video}&feature=share`, { video }],
  [`https://www.youtube.com/watch?v=${video}&list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs&index=2`, { video }],
  [`https://www.youtube.com/watch?v=${video}&t=90`, { video, start: 90 }],
  [`https://www.youtube.com/watch?v=${video}&t=90s`, { video, start: 90 }],
  [`https://www.youtube.com/watch?v=${video}&t=1m30s`, { video, start: 90 }],
  [`https://www.youtube.com/watch?v=${video}&t=1h2m3s`, { video, start: 3723 }],
  [`https://www.youtube.com/watch?v=${video}#t=12`, { video, start: 12 }],
  [`https://www.youtube.com/watch?v=${video}&t=0`, { video }],
  [`https://www.youtube.com/watch?v=${video}&t=soon`, { video }],
  [`https://www.youtube.com/watch?v=${video}&t=999999999`, { video }],
  [`https://m.youtube.com/watch?v=${video}`, { video }],
  [`https://music.youtube.com/watch?v=${video}&si=a1`, { video }],
  [`https://youtu.be/${video}`, { video }],
  [`youtu.be/${video}?si=a1B2&t=42`, { video, start: 42 }],
  [`https://www.youtube.com/shorts/${video}?feature=share`, { video }],
  [`https://youtube.com/shorts/${video}`, { video }],
  [`https://www.youtube.com/live/${video}?si=x`, { video }],
  [`https://www.youtube.com/embed/${video}?start=30`, { video, start: 30 }],
  [`https://www.youtube-nocookie.com/embed/${video}`, { video }],
  [`https://www.youtube.com/v/${video}`, { video }],
  [
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${video}?si=a&amp;start=7" title="x"></iframe>`,
    { video, start: 7 },
  ],
  ['https://youtu.be/Ks-_Mh1QhMc', { video: 'Ks-_Mh1QhMc' }],
])('%s is a video', (typed, found) => {
  expect(youtubeVideo(typed)).toEqual(found)
})

test.each([
  '',
  'youtube',
  video,
  'https://www.youtube.com/',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=eIho2S0Zah',
  'https://www.youtube.com/watch?v=eIho2S0ZahIx',
  'https://www.youtube.com/watch?v=eIho2S0Zah"',
  'https://www.youtube.com/watch?v=eIho2S0Z%22I',
  'https://www.youtube.com/playlist?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs',
  'https://www.youtube.com/embed/videoseries?list=PL590L5WQmH8f',
  'https://www.youtube.com/@TED',
  'https://www.youtube.com/results?search_query=english',
  `https://www.youtube.com.evil.test/watch?v=${video}`,
  `https://evil.test/watch?v=${video}`,
  `https://evil.test/?https://www.youtube.com/watch?v=${video}`,
  `https://www.youtube.com@evil.test/watch?v=${video}`,
  `https://me:word@www.youtube.com/watch?v=${video}`,
  `https://www.youtube.com:8443/watch?v=${video}`,
  `https://notyoutube.com/watch?v=${video}`,
  `https://www.youtube-nocookie.com/watch?v=${video}`,
  `javascript:alert(1)//www.youtube.com/watch?v=${video}`,
  `ftp://www.youtube.com/watch?v=${video}`,
  `data:text/html,https://www.youtube.com/watch?v=${video}`,
  `https://www.youtube.com/watch?v=${video} and more`,
  `https:\\\\www.youtube.com\\watch?v=${video}`,
  `<iframe src="https://evil.test/embed/${video}"></iframe>`,
  'https://vimeo.com/76979871',
])('%s is no video', (typed) => {
  expect(youtubeVideo(typed)).toBeUndefined()
})

test('it is played without cookies, from its beginning or a place in it', () => {
  expect(youtubeFrame({ video }, 'km')).toBe(`https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0&hl=km`)
  expect(youtubeFrame({ video, start: 90 }, 'en')).toContain('&start=90')
  expect(youtubePage({ video, start: 90 })).toBe(`https://www.youtube.com/watch?v=${video}&t=90s`)
})
