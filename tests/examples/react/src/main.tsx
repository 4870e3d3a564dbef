import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

const place = document.getElementById('app') as HTMLElement;

// Hydrate only if the page is prerendered: the build prerenders the page, and `vite dev` does not.
if (place.firstElementChild) hydrateRoot(place, <App />);
else createRoot(place).render(<App />);
