export const cards = {
  steps: {
    title: 'First steps',
    done: (done: number, all: number) => `${done} of ${all}`,
    isDone: 'Done',
    logo: 'Put up your logo',
    colours: 'Choose your colours',
    contact: 'Say how you can be reached',
    texts: 'Write what your school is about',
    published: 'Open the site',
    go: 'Do it now',
  },
  platform: {
    schools: 'Schools',
    open: (count: number) => `${count} open`,
    newSchools: (count: number) => `${count} new in 30 days`,
  },
}
