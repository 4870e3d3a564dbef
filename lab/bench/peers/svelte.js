import { mount } from 'svelte';
import PlanGrid from './plan-grid.svelte';

mount(PlanGrid, { target: document.getElementById('grid') });
