export const notifications = {
  title: 'Notifications',
  mute: {
    title: 'Pause notifications',
    text: 'We won’t send notifications during this time. Emails about your account’s security always arrive.',
    minutes: { 15: '15 minutes', 60: '1 hour', 480: '8 hours', 1440: '1 day' },
    always: 'Until I turn it back on',
    label: (time: string) => `Pause: ${time}`,
    until: (time: string) => `Paused until ${time}`,
    forGood: 'Paused until you turn it back on',
    resume: 'Turn on now',
  },
  mail: {
    title: 'By email',
    text: 'What this school emails you about',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Your choices are saved.',
  },
}
