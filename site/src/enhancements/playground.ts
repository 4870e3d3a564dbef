import './playground/code-block.ts';
import './playground/widget-playground.ts';
