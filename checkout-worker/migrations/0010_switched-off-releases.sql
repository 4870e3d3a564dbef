CREATE TABLE `switched_off` (
	`version` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
