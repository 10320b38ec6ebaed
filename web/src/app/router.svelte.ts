export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'history' }
  | { page: 'invite'; token: string }
  | { page: 'rules'; game: string; rule: string }
  /** A page of some game's own, where one has it. */
  | { page: 'own'; name: string; id: string }
  | { page: 'about' }
  | { page: 'lost' };

export const to = {
  home: '/',
  about: '/about',
  table: (id: string): string => `/t/${encodeURIComponent(id)}`,
  replay: (id: string): string => `/t/${encodeURIComponent(id)}/replay`,
  history: '/history',
  invite: (token: string): string => `/invite/${encodeURIComponent(token)}`,
  rules: (game: string, rule = ''): string =>
    `/rules/${encodeURIComponent(game)}${rule && `#${encodeURIComponent(rule)}`}`,
};

/** What an address shows. */
export function parse(path: string, hash = ''): Route {
  const steps = path.split('/').filter((step) => step !== '');
  const [first, second, ...rest] = steps.map(decode);
  if (first === undefined) return { page: 'home' };
  if (first === 'about' && second === undefined) return { page: 'about' };
  if (first === 'history' && second === undefined) return { page: 'history' };
  if (second !== undefined && rest.length === 0) {
    if (first === 't') return { page: 'table', id: second };
    if (first === 'invite') return { page: 'invite', token: second };
    if (first === 'rules') return { page: 'rules', game: second, rule: decode(hash.replace(/^#/, '')) };
    return { page: 'own', name: first, id: second };
  }
  if (first === 't' && second !== undefined && rest.length === 1 && rest[0] === 'replay')
    return { page: 'replay', id: second };
  return { page: 'lost' };
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The path inside this page that a click asks for, or null where the browser should follow it. */
export function wanted(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return null;
  // A mark on the page we are on: the browser scrolls there better than we would.
  if (link.pathname === location.pathname && link.hash) return null;
  return link.pathname + link.search + link.hash;
}

class Router {
  #now = $state<Route>(parse(location.pathname, location.hash));

  get now(): Route {
    return this.#now;
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#read();
    window.scrollTo(0, 0);
  }

  /** Follows links and the browser's own buttons; returns a way to stop. */
  start(): () => void {
    const click = (event: MouseEvent): void => {
      const path = wanted(event);
      if (path === null) return;
      event.preventDefault();
      this.go(path);
    };
    const moved = (): void => {
      this.#read();
    };
    document.addEventListener('click', click);
    window.addEventListener('popstate', moved);
    window.addEventListener('hashchange', moved);
    return () => {
      document.removeEventListener('click', click);
      window.removeEventListener('popstate', moved);
      window.removeEventListener('hashchange', moved);
    };
  }

  #read(): void {
    this.#now = parse(location.pathname, location.hash);
  }
}

export const router = new Router();
