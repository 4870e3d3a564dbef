/** Single-widget script: contains the loader, and renders a prerendered fragment of the widget before any other file loads. */
import './register-fragments.ts';
import './loader.ts';
