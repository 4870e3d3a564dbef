import 'agency-widgets/standalone/cart';
import 'agency-widgets/standalone/pricing-picker';
import { ChangeDetectionStrategy, Component, CUSTOM_ELEMENTS_SCHEMA, computed, signal } from '@angular/core';
import type { CartChangeEvent, PackageAddEvent } from 'agency-widgets/types';

/** URLs of your agency's site and API. */
const agency = { site: 'https://tideline.example', api: 'https://tideline.example/api' };

@Component({
  selector: 'app-root',
  // Allows custom elements in the template, which are not Angular components.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
  templateUrl: './app.html',
})
export class App {
  readonly agency = agency;
  readonly pickerWords = { addToCart: 'Book it' };
  readonly cartWords = { launcher: 'Basket' };

  readonly isShown = signal(true);
  readonly category = signal('seo');
  readonly isDark = signal(false);
  readonly hasOwnWords = signal(true);
  readonly isFull = signal(false);
  readonly isOpen = signal(false);
  readonly events = signal<readonly string[]>([]);
  readonly theme = computed(() => (this.isDark() ? 'dark' : 'light'));

  onAdd(event: PackageAddEvent) {
    this.note(`asked for ${event.detail.name}`);
    if (this.isFull()) event.preventDefault();
  }

  onChange(event: CartChangeEvent) {
    this.note(`${event.detail.itemCount} in the cart`);
  }

  private note(text: string) {
    this.events.update((earlier) => [...earlier, text]);
  }
}
