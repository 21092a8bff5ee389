/** Pages of the staff, with the public ones that belong to what they write: a line each, as the catalogue reads them. */
export const staffRows = `
Admin/Courses/New|/admin/courses/new|AE|Cursos
Admin/Courses/Popular|/admin/courses/popular|AE|Cursos
Admin/Videos/Vimeo|/admin/videos/vimeo|AE|Cursos
Events/EventPage|/eventos/{slug}|all|public event
Events/ThankYou|/eventos/{slug}/obrigado|all|public event
Events/Lesson|/eventos/{slug}/aulas/{lesson}|all|public event
Events/Download|/eventos/{slug}/download|all|public event
EbookPages/Disclosure|/ebooks/{slug}|all|public e-book
EbookPages/Download|/ebooks/{slug}/download|all|public e-book
SlidePages/Disclosure|/slides/{slug}|all|public slides
SlidePages/ThankYou|/slides/{slug}/obrigado|all|public slides
SlidePages/Download|/slides/{slug}/download|all|public slides
Admin/SupportVideos/Tutorials|/admin/supportvideos/tutorials|AES|Mídia
Admin/Orders/Tasks|/admin/orders/tasks|A|Financeiro
Admin/Orders/RefundInfo|/admin/orders/{id}/refund|A|Financeiro
Admin/Orders/Evidence|/admin/orders/{id}/evidence|A|Financeiro
Admin/Charges/Reconciliation|/admin/charges/reconciliation|A|Financeiro
Admin/Promotions/Index|/admin/promotions|AE|Promoções
Admin/GiveAway/Lines|/admin/give-away/{id}/lines|AE|Promoções
Admin/PriceLeveling/Edit|/admin/price-leveling/edit|AE|Promoções
Admin/Questions/Index|/admin/questions|AES|Comunicação
Admin/Questions/Show|/admin/questions/{id}|AES|Comunicação
Admin/Dashboard/Index|/admin/dashboard|A|Perfomance
Admin/Searches/Show|/admin/searches/{term}|AE|Perfomance
Admin/Users/Courses|/admin/users/{id}/courses|A|Perfomance
Admin/Users/Bundles|/admin/users/{id}/bundles|A|Perfomance
Admin/Users/Orders|/admin/users/{id}/orders|A|Perfomance
Admin/Users/Refunds|/admin/users/{id}/refunds|A|Perfomance
Admin/Users/Cart|/admin/users/{id}/cart|A|Perfomance
Newsletter/Unsubscribe|/newsletter/unsubscribe/{token}|all|public newsletter
Admin/AbandonedCarts/Promotions|/admin/carts/promotions|A|Carrinho abandonado
Admin/AbandonedCarts/Replay|/admin/carts/replay|A|Carrinho abandonado
Admin/Imports/Index|/admin/import|A|Configurações
Admin/Settings/Mail|/admin/configurations/mail|A|Configurações
Admin/Settings/Payments|/admin/configurations/payments|A|Configurações
Admin/Settings/Invoices|/admin/configurations/invoices|A|Configurações
Admin/Settings/SaleNotices|/admin/configurations/sale-notices|A|Configurações
Admin/EventLog/Index|/admin/event-log|A|Análise de eventos
Admin/EventLog/Stream|/admin/event-log/streams/{stream}|A|Análise de eventos
Admin/EventLog/Trace|/admin/event-log/traces/{correlation}|A|Análise de eventos
Admin/Projections/Index|/admin/projections|A|Análise de eventos
Admin/Projections/AsOf|/admin/projections/as-of|A|Análise de eventos
`
