import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { layoutFile } from './layouts/names.ts'

/** Pages inside a layout, by the layout's name. */
function inLayout(name: string, id: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout(layoutFile(name), { id }, pages)
}

/** Every screen that exists. Languages are not routes: each is the same table under another base. */
export default [
  inLayout('default', 'school', [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('courses', 'routes/courses.tsx'),
    route('courses/:slug', 'routes/course.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:blogId', 'routes/article.tsx'),
    route('my-course', 'routes/my-course.tsx'),
    route('my-profile', 'routes/my-profile.tsx'),
    route('dev/preview', 'routes/dev-preview.tsx'),
  ]),
  inLayout('auth', 'sign', [route('auth/sign-in', 'routes/sign-in.tsx'), route('auth/sign-up', 'routes/sign-up.tsx')]),
  inLayout('backend', 'office', [route('secure', 'routes/secure.tsx')]),
  inLayout(
    'handleError',
    'error',
    ['404', '503', 'banned', 'under-maintenanace'].map((path) => route(path, 'routes/error-page.tsx', { id: path })),
  ),
  route('auth/sign-out', 'routes/sign-out.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
